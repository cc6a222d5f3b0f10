import { startStubModel } from './stub-model.ts'
import { STUB_MODEL_PORT } from './ways-of-running.ts'

await startStubModel(STUB_MODEL_PORT)
