import { endWithEachFile } from './at-end.ts'

endWithEachFile()
