import { Anchor, PasswordInput, Skeleton, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { isSetUpNeeded, setUp } from '../../api/session'
import { useCreateProduct } from '../../ui/onboarding'
import { paths, productPath } from '../../ui/paths'
import { RecordForm } from '../../ui/record-form'
import { suggested } from '../../ui/text/words'
import { Door } from './sign-in.page'

/** The first account, through the printed link. Its token follows the `#`, which browsers do not send. */
export function Component() {
  const token = useLocation().hash.slice(1)
  const { data: isNeeded } = useQuery({
    queryKey: ['set-up'],
    queryFn: isSetUpNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Door title="Create your account">
      {isNeeded === undefined && <Skeleton h={220} />}
      {isNeeded === false && (
        <Text>
          Setup is complete.{' '}
          <Anchor component={Link} to={paths.signIn}>
            Sign in
          </Anchor>
        </Text>
      )}
      {isNeeded &&
        (token ? <AccountForm token={token} /> : <Text>Open the setup link from the server log.</Text>)}
    </Door>
  )
}

function AccountForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const send = async (values: { name: string; email: string; password: string }) => {
    await setUp({ ...values, token })
    await navigate(paths.start, { replace: true })
  }
  return (
    <RecordForm
      values={{ name: '', email: '', password: '' }}
      send={send}
      submit="Create account"
      needed={{ name: 'Enter your name', email: 'Enter your email', password: 'Enter a password' }}
    >
      {(form) => (
        <>
          <TextInput label="Name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput
            label="Password"
            description="12 characters or more. Not a common password."
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        </>
      )}
    </RecordForm>
  )
}

/** After the first account: the first product. */
export function Start() {
  const navigate = useNavigate()
  const create = useCreateProduct()
  const send = async ({ name }: { name: string }) => {
    const slug = suggested(name, '-')
    await navigate(productPath(await create.mutateAsync({ name, ...(slug && { slug }) })))
  }
  return (
    <Door title="Create your first product">
      <RecordForm values={{ name: '' }} send={send} submit="Create product" needed={{ name: 'Enter a name' }}>
        {(form) => <TextInput label="Product name" autoFocus {...form.getInputProps('name')} />}
      </RecordForm>
    </Door>
  )
}
