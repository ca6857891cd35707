/**
 * Records that this page has deleted, or has asked for in vain, by id or by path, and when. What is read anew may still ask for one:
 * the answer is known, and the browser would write each 404 into its console.
 */
const deleted = new Map<string, number>()
let forgottenAtMs = 0

const pathOf = ({ url }: Request) => new URL(url).pathname
const isUnder = (path: string, record: string) => `${path}/`.includes(`${record}/`)

/** Some records have several addresses: an id names one at each of them. */
const recordAt = (path: string) => /\/[a-z]+_[a-z0-9]{25}$/.exec(path)?.[0] ?? path

export const isDeleted = (request: Request) => [...deleted.keys()].some((record) => isUnder(pathOf(request), record))

export const noSuchRecord = () =>
  Response.json({ error: { type: 'not_found', message: 'There is no such record any more.', details: {} } }, { status: 404 })

/** Deletions that the service has not answered. */
const underWay = new Set<{ record: string; ended: Promise<unknown> }>()

/** Until it is answered, nothing is read of what it deletes. */
export function noteDeleting<Answer>(request: Request, answer: Promise<Answer>): Promise<Answer> {
  const deletion = { record: recordAt(pathOf(request)), ended: answer.catch(() => {}) }
  underWay.add(deletion)
  void deletion.ended.then(() => underWay.delete(deletion))
  return answer
}

/** When those are answered that delete what is to be read. */
export const deletionsAnswered = (request: Request) =>
  Promise.all([...underWay].flatMap(({ record, ended }) => (isUnder(pathOf(request), record) ? [ended] : [])))

/** Any other change of it brings a record back, and a new one may have a key that was another's. */
export function noteChange(request: Request) {
  const path = pathOf(request)
  if (request.method === 'DELETE') return void deleted.set(recordAt(path), performance.now())
  for (const record of deleted.keys()) if (isUnder(path, record) || record.startsWith(`${path}/`)) deleted.delete(record)
}

/** Asked for by its id, it was not there: it was deleted elsewhere. */
export function noteMissing(request: Request, askedAtMs: number) {
  const path = pathOf(request)
  if (askedAtMs > forgottenAtMs && /[/_][a-z0-9]{25}$/.test(path)) deleted.set(recordAt(path), askedAtMs)
}

/** Something has been put back out of the trash: all is asked for again. */
export function forgetDeletions() {
  forgottenAtMs = performance.now()
  deleted.clear()
}

/** What was asked for later and has it again: it was brought back elsewhere. */
export async function noteRead(response: Response, askedAtMs: number) {
  const earlier = [...deleted].filter(([, deletedAtMs]) => deletedAtMs < askedAtMs)
  if (earlier.length === 0) return
  const text = await response.clone().text()
  for (const [record] of earlier) {
    const name = JSON.stringify(decodeURIComponent(record.slice(record.lastIndexOf('/') + 1)))
    if (text.includes(`"id":${name}`) || text.includes(`"key":${name}`)) deleted.delete(record)
  }
}
