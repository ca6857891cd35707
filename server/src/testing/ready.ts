import { isPrepared, requestFor, submissions } from './operations.ts'
import type { Route } from './routes.ts'
import { addSample, type Sample } from './sample.ts'
import type { Person } from './service.ts'

const callerOf = (route: Route, person: Person, { feedbackKey }: Sample) =>
  submissions.includes(route.name)
    ? person.api.with({ authorization: `Bearer ${feedbackKey}` })
    : person[mayCall(route)]

/** The caller of a person who may send a request to the route, other than submissions. */
export const mayCall = ({ audience, manage }: Route) => (manage ? 'manager' : audience)

/** The valid request for a route, and the caller who may send it; on a new sample if necessary. */
export async function readyRequest(route: Route, person: Person, given?: Sample) {
  const sample = given && !isPrepared(route) ? given : await addSample(person)
  return { caller: callerOf(route, person, sample), ...(await requestFor(route, person, sample)) }
}
