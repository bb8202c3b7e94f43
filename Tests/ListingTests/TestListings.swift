// swift-format-ignore-file
// The listings of AsyncFlow's introduction about tests, as printed there, and the same tests in virtual time.
import FlowCore
import FlowNavigation
import FlowTesting
import Testing

@Suite(.virtualTime) struct TestListings {
    @Test
    @MainActor
    func testMovieFlowNavigation() async {
        // Given
        let flow = MovieFlow()
        let store = FlowTestStore(flow: flow)
        
        // When
        let contributors = store.navigate(to: MovieStep.movieList)
        
        // Then
        #expect(store.steps == [MovieStep.movieList])
        
        if case .one(.contribute(let presentable, let stepper, _, _)) = contributors {
            #expect(presentable.viewController is MovieListViewController)
            #expect(stepper is MovieListViewModel)
        }
    }

    @Test
    @MainActor
    func testStepEmission() async throws {
        // Given
        let mockStepper = MockStepper()
        
        let collectionTask = Task {
            var steps: [Step] = []
            for await step in mockStepper.steps.stream {
                steps.append(step)
                if steps.count == 2 { break }
            }
            return steps
        }
        
        // 구독 시작 대기
        try await Task.sleep(nanoseconds: 10_000_000)
        
        // When
        mockStepper.emit(MovieStep.movieList)
        mockStepper.emit(MovieStep.movieDetail(id: 1))
        
        let receivedSteps = await collectionTask.value
        
        // Then
        #expect(receivedSteps.count == 2)
    }
}
