import { startStubModel } from './stub-model.ts'
import { STUB_MODEL_PORT } from './targets.ts'

await startStubModel(STUB_MODEL_PORT)
