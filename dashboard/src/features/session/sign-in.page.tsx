import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../ui/paths'
import { Door } from './door'
import { SignInForm } from './sign-in-form'

export function Component() {
  const navigate = useNavigate()
  const to = useSearchParams()[0].get('to') ?? paths.home
  // Only a path of this page: `//elsewhere` would be another host.
  const target = /^\/(?![/\\])/.test(to) ? to : paths.home
  return (
    <Door title="Sign in">
      <SignInForm onSignedIn={() => void navigate(target, { replace: true })} />
    </Door>
  )
}
