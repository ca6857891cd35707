import { Alert, Anchor, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { messageOf } from '../../api/errors'
import { finishSignIn } from '../../api/session'
import { ownPath, paths } from '../../ui/paths'
import { Door } from './sign-in.page'
import { SignInSteps } from './sign-in-steps'

/** Where a provider sends the browser back to, and the link of the operator. It signs in as it opens. */
export function Component() {
  const navigate = useNavigate()
  const { provider } = useParams()
  const { search, hash } = useLocation()
  const { data, error } = useQuery({
    queryKey: ['finish-sign-in', search, hash],
    queryFn: () => finishSignIn(provider ? { provider, query: search } : { token: hash.slice(1) }),
    // It works once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const open = () => navigate(ownPath(data?.to ?? null), { replace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on the result alone.
  useEffect(() => {
    if (data && !data.factor) void open()
  }, [data])
  return (
    <Door title="Sign in">
      {error && (
        <Stack>
          <Alert color="red" variant="light" role="alert">
            {messageOf(error)}
          </Alert>
          <Anchor component={Link} to={paths.signIn}>
            Sign in
          </Anchor>
        </Stack>
      )}
      {data?.factor ? <SignInSteps begun={data.factor} onDone={open} /> : !error && <Skeleton h={120} />}
    </Door>
  )
}
