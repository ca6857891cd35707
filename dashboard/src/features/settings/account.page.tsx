import { Button, Checkbox, Group, NativeSelect, PasswordInput, Text, TextInput } from '@mantine/core'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answer, api, queryClient, record } from '../../api/client'
import { browserTimeZone, sessionQuery, useUser } from '../../api/session'
import type { ChangeEmail, ChangePassword, Session, User } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { RecordForm } from '../../ui/record-form'
import { formatMoment, formatNumber, formatRelative } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { SecondFactors } from './factors'
import { Providers } from './providers'
import { Note, Rows, RowText, Section, SettingsPage } from './settings.layout'

const stored = (client: QueryClient, user: User) => client.setQueryData(sessionQuery.queryKey, user)

const pendingQuery = queryOptions({
  queryKey: ['session', 'email'],
  queryFn: () => record(api.GET('/account/email')),
})

/** Name, email and the days of the account. */
export function Profile() {
  const user = useUser()
  const rename = useChange({
    send: (body: { name: string }) => record(api.PATCH('/account', { body })),
    stored,
    done: () => ({ message: 'Name saved' }),
    quiet: true,
  })
  const changeEmail = useChange({
    send: (body: ChangeEmail) => record(api.POST('/account/email', { body })),
    stored,
    done: ({ email: asked }, { email }) => {
      void queryClient.invalidateQueries(pendingQuery)
      const isChanged = email === asked.toLowerCase()
      return { message: isChanged ? `Email changed to ${email}` : `Mail with a link sent to ${asked}` }
    },
    quiet: true,
  })
  const pending = useQuery(pendingQuery).data?.email
  const cancel = useChange({
    send: (_: undefined) => answer(api.DELETE('/account/email')),
    show: (client) => client.setQueryData(pendingQuery.queryKey, { email: null, expiresAt: null }),
  })
  if (!user) return null
  const { name, email, createdAt } = user
  return (
    <SettingsPage title="Profile" calls={[]}>
      <Section title="Profile" maw={480}>
        <RecordForm
          key={name}
          values={{ name }}
          send={rename.mutateAsync}
          submit="Save"
          needed={{ name: 'Enter your name' }}
        >
          {(form) => <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />}
        </RecordForm>
        <Note>Joined {formatMoment(createdAt)}</Note>
      </Section>
      <Section title="Email" maw={480}>
        <Text>{email}</Text>
        {pending && (
          <>
            <Note>{`Open the link in the mail to ${pending}. Until then, ${email} stays.`}</Note>
            <Group>
              <Button variant="default" onClick={() => cancel.mutate(undefined)}>
                Cancel
              </Button>
              <Button variant="default" onClick={() => changeEmail.mutate({ email: pending })}>
                Send again
              </Button>
            </Group>
          </>
        )}
        <RecordForm
          key={email}
          values={{ email: '' }}
          send={changeEmail.mutateAsync}
          submit="Change email"
          variant="default"
          needed={{ email: 'Enter your new email' }}
          more={<Note>You'll be signed out on other devices.</Note>}
        >
          {(form) => (
            <TextInput label="New email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          )}
        </RecordForm>
      </Section>
      <Days user={user} />
    </SettingsPage>
  )
}

const weekStarts = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
]

type Calendar = Partial<Pick<User, 'timeZone' | 'weekStart'>>

/** The time zone whose day is today, and the first day of the week. */
function Days({ user: { timeZone, weekStart } }: { user: User }) {
  const save = (body: Calendar) => record(api.PATCH('/account', { body }))
  const change = useChange({
    send: save,
    stored,
    done: (next) => ({
      message: next.timeZone ? `Days are in ${next.timeZone}` : 'Week start saved',
      undo: async () => stored(queryClient, await save(next.timeZone ? { timeZone } : { weekStart })),
    }),
  })
  const ofBrowser = browserTimeZone()
  const zones = [...new Set(['UTC', timeZone, ofBrowser, ...Intl.supportedValuesOf('timeZone')])]
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (text: string) => {
    setTyped(text)
    const chosen = zones.find((zone) => zone.toLowerCase() === text.trim().toLowerCase())
    if (chosen && chosen !== timeZone) change.mutate({ timeZone: chosen })
  }
  return (
    <Section title="Days and weeks" maw={480}>
      <TextInput
        label="Time zone"
        description="Decides when a day ends: for today, overdue tasks, MRR, reviews and recurring costs."
        list="time-zones"
        value={typed ?? timeZone}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => choose(value)}
        onBlur={() => setTyped(null)}
      />
      <datalist id="time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {ofBrowser !== timeZone && (
        <Button variant="default" mr="auto" onClick={() => change.mutate({ timeZone: ofBrowser })}>
          {`Use ${ofBrowser}`}
        </Button>
      )}
      <NativeSelect
        label="Week starts on"
        description="For the weekly review."
        data={weekStarts}
        value={weekStart}
        onChange={({ currentTarget: { value } }) => change.mutate({ weekStart: value as User['weekStart'] })}
      />
    </Section>
  )
}

const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: () => record(api.GET('/sessions')) })

/** The password and the devices that are signed in. */
export function Security() {
  const email = useUser()?.email ?? ''
  const [changes, setChanges] = useState(0)
  const changePassword = useChange({
    send: (body: ChangePassword) => answer(api.POST('/account/password', { body })),
    stored: () => setChanges(changes + 1),
    done: () => ({ message: 'Password changed' }),
    quiet: true,
  })
  const { data: sessions } = useQuery(sessionsQuery)
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  const { mutate: end } = useChange({
    send: (ended: Session[]) =>
      Promise.all(
        ended.map(({ id }) =>
          answer(api.DELETE('/sessions/{sessionId}', { params: { path: { sessionId: id } } })),
        ),
      ),
    show: (client, ended) =>
      client.setQueryData(sessionsQuery.queryKey, (all) =>
        all?.filter((session) => !ended.includes(session)),
      ),
    done: ({ length }) => ({
      message: length === 1 ? 'Device signed out' : `${formatNumber(length)} devices signed out`,
    }),
  })
  return (
    <SettingsPage title="Security" calls={[]}>
      <Section title="Password" maw={480}>
        {/* Empty again after a change. */}
        <RecordForm
          key={changes}
          values={{ current: '', next: '', revokeKeys: false }}
          send={changePassword.mutateAsync}
          submit="Change password"
          more={<Note>You'll be signed out on other devices.</Note>}
        >
          {(form) => (
            <>
              {/* For password managers: whose password it is. */}
              <input type="text" autoComplete="username" value={email} readOnly hidden />
              <PasswordInput
                label="Current password"
                autoComplete="current-password"
                {...form.getInputProps('current')}
              />
              <PasswordInput
                label="New password"
                description="12 characters or more. Not a common password, your name or your email."
                autoComplete="new-password"
                {...form.getInputProps('next')}
              />
              <Checkbox
                label="Also revoke all API keys"
                {...form.getInputProps('revokeKeys', { type: 'checkbox' })}
              />
            </>
          )}
        </RecordForm>
      </Section>
      <SecondFactors />
      <Providers />
      <Card>
        <CardHeader title="Sessions">
          {others.length > 0 && (
            <Button variant="default" onClick={() => end(others)}>
              Sign out other devices
            </Button>
          )}
        </CardHeader>
        <Rows label="Sessions" records={sessions}>
          {(session) => <SessionRow session={session} onEnd={() => end([session])} />}
        </Rows>
      </Card>
    </SettingsPage>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { address, userAgent, createdAt, lastSeenAt, isCurrent } = session
  const name = deviceName(userAgent)
  const since = `Signed in ${formatRelative(createdAt)}`
  return (
    <>
      <RowText>
        <Text fw="var(--fw-medium)">{name}</Text>
        <Note>
          {[isCurrent ? 'This device' : `Last seen ${formatRelative(lastSeenAt)}`, address, since]
            .filter(Boolean)
            .join(' · ')}
        </Note>
      </RowText>
      {!isCurrent && (
        <Button variant="default" onClick={onEnd} aria-label={`Sign out ${name}. ${since}`}>
          Sign out
        </Button>
      )}
    </>
  )
}

/** The first mark counts: other browsers carry the marks of those below. */
const browsers = { Edg: 'Edge', 'OPR/': 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' }
const systems = {
  iPhone: 'iOS',
  iPad: 'iOS',
  Android: 'Android',
  Windows: 'Windows',
  'Mac OS X': 'macOS',
  Linux: 'Linux',
}

/** "Firefox on Linux", or the start of an unknown user agent. */
function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser'
  const nameIn = (marks: Record<string, string>) =>
    Object.entries(marks).find(([mark]) => userAgent.includes(mark))?.[1]
  return [nameIn(browsers) ?? userAgent.slice(0, 60), nameIn(systems)].filter(Boolean).join(' on ')
}
