import { Button, Checkbox, PasswordInput, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../api/session'
import type { Session } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Page } from '../../ui/page'
import { RecordForm } from '../../ui/record-form'
import { formatMoment, formatRelative } from '../../ui/text/format'
import { sessionsQuery, useChangePassword, useEndSessions } from './settings.api'
import styles from './settings.module.css'

/** The password and the devices that are signed in. */
export function Component() {
  const { data: sessions } = useQuery(sessionsQuery)
  const end = useEndSessions()
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Page title="Security" calls={[]} layout="scroll">
      <div className={styles.cards}>
        <Card>
          <CardHeader title="Password" />
          <div className={styles.body}>
            <PasswordForm />
          </div>
        </Card>
        <Card>
          <CardHeader title="Sessions">
            {others.length > 0 && (
              <Button variant="default" onClick={() => end.mutate(others)}>
                Sign out other devices
              </Button>
            )}
          </CardHeader>
          <ul className={styles.rows} aria-label="Sessions" aria-busy={!sessions}>
            {!sessions && <Skeleton h={44} my={12} />}
            {sessions?.map((session) => (
              <Row key={session.id} session={session} onEnd={() => end.mutate([session])} />
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  )
}

function PasswordForm() {
  const email = useUser()?.email ?? ''
  const change = useChangePassword()
  const [changes, setChanges] = useState(0)
  const send = async (values: { current: string; next: string; revokeKeys: boolean }) => {
    await change.mutateAsync(values)
    setChanges(changes + 1)
  }
  return (
    // Empty again after a change.
    <RecordForm
      key={changes}
      values={{ current: '', next: '', revokeKeys: false }}
      send={send}
      submit="Change password"
      more={<p className={styles.note}>You'll be signed out on other devices.</p>}
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
            label="Also revoke all API keys"
            description="Scripts that use them stop working. Feedback Keys and webhooks are not affected."
            {...form.getInputProps('revokeKeys', { type: 'checkbox' })}
          />
        </>
      )}
    </RecordForm>
  )
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { address, userAgent, createdAt, lastSeenAt, isCurrent } = session
  const name = browserName(userAgent)
  return (
    <li>
      <div className={styles.text}>
        <div className={styles.title} title={userAgent ?? undefined}>
          {name}
        </div>
        <div className={styles.meta}>
          {isCurrent ? 'This device' : <span title={formatMoment(lastSeenAt)}>Last seen {formatRelative(lastSeenAt)}</span>}
          {address && ` · ${address}`}
          <span title={formatMoment(createdAt)}> · Signed in {formatRelative(createdAt)}</span>
        </div>
      </div>
      {!isCurrent && (
        <Button variant="default" onClick={onEnd} aria-label={`Sign out ${name}, signed in ${formatRelative(createdAt)}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}

/** The first match counts: others carry the names of those below. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: [pattern: RegExp, name: string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** "Firefox on Linux", or the start of an unknown user agent. */
function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser'
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [named(browsers) ?? userAgent.slice(0, 60), named(systems)].filter(Boolean).join(' on ')
}
