import { Checkbox, PasswordInput, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../../api/session'
import { EditableText } from '../../ui/editable-text'
import { Page } from '../../ui/page'
import { RecordForm } from '../../ui/record-form'
import { ReportingCurrency } from '../../ui/reporting-currency'
import { formatMoment } from '../../ui/text/format'
import { useChangeEmail, useChangePassword, useUpdateAccount } from './settings.api'

/** Who one is here, the currency of all figures, and the password. */
export function Component() {
  const user = useUser()
  const update = useUpdateAccount()
  const save = (name: string) => update.mutateAsync({ change: { name } })
  return (
    <Page title="Account" calls={[]}>
      <div className="settings">
        <section className="stack">
          <Title order={3}>Profile</Title>
          <div>
            <Text size="xs" c="dimmed">
              Name
            </Text>
            {user && (
              <EditableText of={user.id} label="Name" value={user.name} save={save}>
                <Text className="breaks">{user.name}</Text>
              </EditableText>
            )}
          </div>
          <div>
            <Text size="xs" c="dimmed">
              Email
            </Text>
            <Text className="breaks">{user?.email}</Text>
          </div>
          {user && (
            <Text size="xs" c="dimmed">
              Joined {formatMoment(user.createdAt)}
            </Text>
          )}
        </section>
        {user && (
          <section className="stack">
            <Title order={3}>Money</Title>
            <ReportingCurrency currency={user.reportingCurrency} />
          </section>
        )}
        <section className="stack">
          <Title order={3}>Email</Title>
          <EmailForm />
        </section>
        <section className="stack">
          <Title order={3}>Password</Title>
          <PasswordForm email={user?.email ?? ''} />
        </section>
      </div>
    </Page>
  )
}

const otherSessionsEnd = (
  <Text size="xs" c="dimmed">
    You'll be signed out on other devices.
  </Text>
)

/** Empty again when it is changed. */
function EmailForm() {
  const change = useChangeEmail()
  const [changes, setChanges] = useState(0)
  const send = async (values: { email: string; password: string }) => {
    await change.mutateAsync(values)
    setChanges(changes + 1)
  }
  return (
    <RecordForm key={changes} values={{ email: '', password: '' }} send={send} submit="Change email" more={otherSessionsEnd}>
      {(form) => (
        <>
          <TextInput label="New email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        </>
      )}
    </RecordForm>
  )
}

/** Empty again when it is changed. */
function PasswordForm({ email }: { email: string }) {
  const change = useChangePassword()
  const [changes, setChanges] = useState(0)
  const send = async (values: { current: string; next: string; revokeKeys: boolean }) => {
    await change.mutateAsync(values)
    setChanges(changes + 1)
  }
  return (
    <RecordForm
      key={changes}
      values={{ current: '', next: '', revokeKeys: false }}
      send={send}
      submit="Change password"
      more={otherSessionsEnd}
    >
      {(form) => (
        <>
          {/* For password managers: whose password it is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            autoFocus={changes > 0}
            {...form.getInputProps('current')}
          />
          <PasswordInput
            label="New password"
            description="12 characters or more. Not a common password, your name or your email."
            autoComplete="new-password"
            {...form.getInputProps('next')}
          />
          <Checkbox
            size="md"
            label="Also revoke all API keys"
            description="Programs that use them stop working. Feedback Keys and webhooks are not affected."
            {...form.getInputProps('revokeKeys', { type: 'checkbox' })}
          />
        </>
      )}
    </RecordForm>
  )
}
