import { commandIsBuilt } from '@prodops/server/pages/command-file.ts'

/** The one file that services give away, so that those which tests start do not each make it. */
export default async function setup() {
  await commandIsBuilt()
}
