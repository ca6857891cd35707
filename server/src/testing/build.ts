import { builtService } from '../bundle.js'

/** Before all tests, so that those which start the service do not each make its one file. */
export const setup = () => void builtService()
