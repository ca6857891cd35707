import { requestFor, submissions } from './operations.ts'
import type { Route } from './routes.ts'
import { addSample, type Sample } from './sample.ts'
import type { Person } from './service.ts'

const callerOf = ({ audience, name }: Route, person: Person, { feedbackKey }: Sample) =>
  submissions.includes(name) ? person.api.with({ authorization: `Bearer ${feedbackKey}` }) : person[audience]

/** The valid request for a route on a new sample, and the caller who may send it. */
export async function readyRequest(route: Route, person: Person) {
  const sample = await addSample(person)
  return { caller: callerOf(route, person, sample), ...(await requestFor(route, person, sample)) }
}
