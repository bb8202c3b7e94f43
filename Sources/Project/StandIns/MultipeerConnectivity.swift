// The names of Apple's MultipeerConnectivity. There are no peers here: to look for them is a fault.

import FlowCore
@_exported import Foundation

open class MCPeerID: NSObject {
  public let displayName: String

  public init(displayName myDisplayName: String) {
    displayName = myDisplayName
  }
}

public enum MCSessionState: Int, Sendable { case notConnected, connecting, connected }
public enum MCSessionSendDataMode: Int, Sendable { case reliable, unreliable }
public enum MCEncryptionPreference: Int, Sendable { case optional, required, none }

public protocol MCSessionDelegate: AnyObject {
  func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
  func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
}

open class MCSession: NSObject {
  public let myPeerID: MCPeerID
  open weak var delegate: (any MCSessionDelegate)?
  open var connectedPeers: [MCPeerID] { [] }

  public init(
    peer myPeerID: MCPeerID, securityIdentity identity: [Any]? = nil,
    encryptionPreference: MCEncryptionPreference = .optional
  ) {
    self.myPeerID = myPeerID
  }

  open func send(_ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode) throws {
    throw StandIn.fault("MCSession.send")
  }

  open func disconnect() {}
}

public protocol MCNearbyServiceAdvertiserDelegate: AnyObject {
  func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peerID: MCPeerID,
    withContext context: Data?, invitationHandler: @escaping (Bool, MCSession?) -> Void)
}

open class MCNearbyServiceAdvertiser: NSObject {
  open weak var delegate: (any MCNearbyServiceAdvertiserDelegate)?

  public init(peer myPeerID: MCPeerID, discoveryInfo info: [String: String]?, serviceType: String) {}

  open func startAdvertisingPeer() { StandIn.fault("MCNearbyServiceAdvertiser.startAdvertisingPeer") }

  open func stopAdvertisingPeer() {}
}

public protocol MCNearbyServiceBrowserDelegate: AnyObject {
  func browser(
    _ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID, withDiscoveryInfo info: [String: String]?)
  func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID)
}

open class MCNearbyServiceBrowser: NSObject {
  open weak var delegate: (any MCNearbyServiceBrowserDelegate)?

  public init(peer myPeerID: MCPeerID, serviceType: String) {}

  open func startBrowsingForPeers() { StandIn.fault("MCNearbyServiceBrowser.startBrowsingForPeers") }

  open func stopBrowsingForPeers() {}

  open func invitePeer(
    _ peerID: MCPeerID, to session: MCSession, withContext context: Data?, timeout: TimeInterval
  ) {
    StandIn.fault("MCNearbyServiceBrowser.invitePeer")
  }
}
