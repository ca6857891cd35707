import { Alert, Anchor, Button, Group, NativeSelect, Switch, Text, TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { basePath } from '../../api/address'
import { answer, api, record } from '../../api/client'
import type { MailRecipient, PutMailRecipient } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { optionsOf } from '../../ui/labels'
import { settingsPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { RecordForm } from '../../ui/record-form'
import { Copyable } from '../../ui/secret-shown'
import { formatRelative } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { Note, Rows, RowText, Section, SettingsPage } from './settings.layout'

const newsQuery = queryOptions({
  queryKey: ['mail'],
  queryFn: () => record(api.GET('/news')),
  refetchInterval: 60_000,
})

/** Who gets news by mail, the calendar feed, and the last mails. */
export function Component() {
  const { data: news } = useQuery(newsQuery)
  const frame = { title: 'Mail and calendar', calls: [] }
  if (!news)
    return (
      <SettingsPage {...frame}>
        <Pending what="mail settings" shape={[[200]]} />
      </SettingsPage>
    )
  const { hasServer, hasPublicUrl, recipients, mails, hasCalendar } = news
  const missing = [
    ...(hasServer ? [] : ['PRODOPS_SMTP_URL', 'PRODOPS_MAIL_FROM']),
    ...(hasPublicUrl ? [] : ['PRODOPS_PUBLIC_URL']),
  ]
  return (
    <SettingsPage {...frame}>
      {missing.length > 0 ? (
        <Alert color="yellow" title="No mails are sent">
          Set {missing.join(', ')} and start the service again. Without mails, a{' '}
          <Anchor component={Link} to={settingsPath('webhooks?new')} inherit>
            webhook
          </Anchor>{' '}
          sends new feedback and findings to ntfy or a chat.
        </Alert>
      ) : (
        <AddRecipient key={recipients.length} />
      )}
      {recipients.length > 0 && (
        <Card>
          <CardHeader title="Recipients" count={recipients.length} />
          <Rows label="Recipients" records={recipients}>
            {(recipient) => <Recipient recipient={recipient} canSend={missing.length === 0} />}
          </Rows>
        </Card>
      )}
      <Calendar isOn={hasCalendar} />
      {mails.length > 0 && (
        <Card>
          <CardHeader title="Last mails" />
          <Rows label="Last mails" records={mails}>
            {({ subject, recipient, createdAt, sentAt, failedAt, error }) => (
              <RowText>
                <Text fw="var(--fw-medium)">{subject}</Text>
                <Note>{`${recipient} · ${formatRelative(createdAt)}`}</Note>
                <Text size="sm" c={error ? 'var(--negative)' : 'dimmed'}>
                  {sentAt ? 'Sent' : failedAt ? 'Failed' : 'Waiting'}
                  {error && `: ${error.replace(/^Error: /, '')}`}
                </Text>
              </RowText>
            )}
          </Rows>
        </Card>
      )}
    </SettingsPage>
  )
}

/** An address alone gets another mail that asks to confirm. */
const usePut = (quiet: boolean) =>
  useChange({
    send: (body: PutMailRecipient) => record(api.PUT('/news/recipients', { body })),
    done: ({ email, ...choice }) =>
      Object.keys(choice).length === 0 ? { message: `Confirmation sent to ${email}` } : undefined,
    quiet,
  })

function AddRecipient() {
  const add = usePut(true)
  return (
    <Section title="News by mail" maw={480}>
      <Note>
        A weekly review, findings of high severity and new feedback. An address gets nothing until it is
        confirmed by the link in a mail.
      </Note>
      <RecordForm
        values={{ email: '' }}
        send={add.mutateAsync}
        submit="Add recipient"
        needed={{ email: 'Enter an email address' }}
      >
        {(form) => <TextInput label="Email" type="email" {...form.getInputProps('email')} />}
      </RecordForm>
    </Section>
  )
}

const times: Record<MailRecipient['findings'], string> = { off: 'Off', instant: 'Instantly', daily: 'Daily' }

function Recipient({ recipient, canSend }: { recipient: MailRecipient; canSend: boolean }) {
  const { id, email, confirmedAt, review } = recipient
  const { mutate: put } = usePut(false)
  const { mutate: remove } = useChange({
    send: (recipientId: string) =>
      answer(api.DELETE('/news/recipients/{recipientId}', { params: { path: { recipientId } } })),
    done: () => ({ message: `${email} removed` }),
  })
  const select = (name: 'findings' | 'feedback', label: string) => (
    <NativeSelect
      label={label}
      data={optionsOf(times)}
      value={recipient[name]}
      onChange={({ currentTarget: { value } }) => put({ email, [name]: value as MailRecipient['findings'] })}
    />
  )
  return (
    <RowText>
      <Text fw="var(--fw-medium)">{email}</Text>
      {confirmedAt === null && <Note>Not confirmed yet</Note>}
      <Group mt="xs" align="end">
        {select('findings', 'High findings')}
        {select('feedback', 'New feedback')}
        <Switch
          label="Weekly review"
          my={8}
          checked={review}
          onChange={({ currentTarget }) => put({ email, review: currentTarget.checked })}
        />
      </Group>
      <Group mt="sm">
        {confirmedAt === null && canSend && (
          <Button variant="default" onClick={() => put({ email })}>
            Send again
          </Button>
        )}
        <Button variant="default" onClick={() => remove(id)} aria-label={`Remove ${email}`}>
          Remove
        </Button>
      </Group>
    </RowText>
  )
}

function Calendar({ isOn }: { isOn: boolean }) {
  const make = useChange({ send: () => record(api.POST('/news/calendar')) })
  const turnOff = useChange({ send: () => answer(api.DELETE('/news/calendar')), stored: make.reset })
  return (
    <Section title="Calendar">
      <Note>Due tasks and planned versions, for a calendar that subscribes to an address.</Note>
      {make.data && (
        <>
          <Copyable label="Copy the address" text={location.origin + basePath + make.data.path} />
          <Note>Copy it now. Whoever has it sees your tasks, and it is not shown again.</Note>
        </>
      )}
      <Group>
        <Button variant="default" onClick={() => make.mutate(undefined)}>
          {isOn ? 'Replace the address' : 'Turn on'}
        </Button>
        {isOn && (
          <Button variant="default" onClick={() => turnOff.mutate(undefined)}>
            Turn off
          </Button>
        )}
      </Group>
    </Section>
  )
}
