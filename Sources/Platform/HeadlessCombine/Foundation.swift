#if Foundation
  import Foundation

  // Schedulers of Foundation, which wait in virtual time like the others.

  extension RunLoop: Scheduler {}
  extension OperationQueue: Scheduler {}
#endif
