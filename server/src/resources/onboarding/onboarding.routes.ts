import { changed, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { dataOf, type Routes } from '../../http/routes.ts'
import { Onboarding, OnboardingFilter, PutOnboarding } from './onboarding.schema.ts'
import { getOnboarding, putOnboarding } from './onboarding.ts'

export const onboardingRoutes: Routes = async (app) => {
  app.get(
    '/onboarding',
    {
      schema: {
        summary: 'What is set up, for a product or for the account',
        querystring: OnboardingFilter,
        response: { 200: dataOf(Onboarding) },
      },
    },
    async (request, reply) => {
      const { actor, query } = request
      return record(request, reply, await app.storage.read((db) => getOnboarding(db, actor, query)))
    },
  )

  app.put(
    '/onboarding',
    {
      schema: { summary: 'Dismiss the checklist, or show it again', body: PutOnboarding, response: { 200: dataOf(Onboarding) } },
    },
    (request, reply) => commit(request, reply, async (tx) => changed(await putOnboarding(tx, request.actor, request.body))),
  )
}
