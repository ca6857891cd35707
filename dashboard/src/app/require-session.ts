import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '../api/errors'
import { followChanges } from '../api/live'
import { queryClient } from '../api/query-client'
import { isSetUpNeeded, mayBeSignedIn, sessionQuery } from '../api/session'
import { paths } from '../ui/paths'

/** Redirects a visitor who is not signed in to set-up or sign-in, and from there back to the page. */
export async function requireSession({ request }: LoaderFunctionArgs) {
  try {
    if (mayBeSignedIn()) {
      await queryClient.ensureQueryData(sessionQuery)
      followChanges()
      return null
    }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
  const { pathname, search } = new URL(request.url)
  const to = pathname === '/' ? '' : `?to=${encodeURIComponent(pathname + search)}`
  throw redirect((await isSetUpNeeded()) ? paths.setUp : paths.signIn + to)
}
