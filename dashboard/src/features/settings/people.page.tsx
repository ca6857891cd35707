import { Button, Modal, NativeSelect, Text, TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { basePath } from '../../api/address'
import { answer, api, record } from '../../api/client'
import type { CreateInvitation, Invitation, Member } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { optionsOf } from '../../ui/labels'
import { paths } from '../../ui/paths'
import { RecordForm } from '../../ui/record-form'
import { SecretShown } from '../../ui/secret-shown'
import { formatRelative } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { Note, Rows, RowText, SettingsPage } from './settings.layout'

const membersQuery = queryOptions({ queryKey: ['members'], queryFn: () => record(api.GET('/members')) })
const invitationsQuery = queryOptions({
  queryKey: ['members', 'invitations'],
  queryFn: () => record(api.GET('/invitations')),
})

const kinds = {
  viewer: 'Viewer: sees this account, changes nothing',
  account: 'Own account on this service',
} as const

/** Who may look at the account, and invitations. */
export function Component() {
  const { data: members } = useQuery(membersQuery)
  const { data: invitations } = useQuery(invitationsQuery)
  const [isInviting, setInviting] = useState(false)
  const remove = useChange({
    send: ({ id }: Member) =>
      answer(api.DELETE('/members/{memberId}', { params: { path: { memberId: id } } })),
    show: (client, { id }) =>
      client.setQueryData(membersQuery.queryKey, (all) => all?.filter((member) => member.id !== id)),
    done: ({ name }) => ({ message: `${name} no longer sees this account` }),
  })
  const withdraw = useChange({
    send: ({ id }: Invitation) =>
      answer(api.DELETE('/invitations/{invitationId}', { params: { path: { invitationId: id } } })),
    show: (client, { id }) =>
      client.setQueryData(invitationsQuery.queryKey, (all) => all?.filter((open) => open.id !== id)),
    done: () => ({ message: 'Invitation withdrawn' }),
  })
  const action = <Button onClick={() => setInviting(true)}>Invite</Button>
  return (
    <SettingsPage title="People" calls={[]} action={action}>
      {members?.length === 0 && invitations?.length === 0 ? (
        <Empty icon={Users} title="Only you see this account" action={action}>
          A viewer sees everything but keys, webhooks and settings, and changes nothing.
        </Empty>
      ) : (
        <Card>
          <CardHeader title="Viewers" count={members?.length} />
          <Rows label="Viewers" records={members}>
            {(member) => (
              <>
                <RowText>
                  <Text fw="var(--fw-medium)">
                    <bdi>{member.name}</bdi>
                  </Text>
                  <Note>{`${member.email} · since ${formatRelative(member.createdAt)}`}</Note>
                </RowText>
                <Button
                  variant="default"
                  onClick={() => remove.mutate(member)}
                  aria-label={`Remove ${member.name}`}
                >
                  Remove
                </Button>
              </>
            )}
          </Rows>
        </Card>
      )}
      {invitations !== undefined && invitations.length > 0 && (
        <Card>
          <CardHeader title="Open invitations" count={invitations.length} />
          <Rows label="Open invitations" records={invitations}>
            {(open) => (
              <>
                <RowText>
                  <Text fw="var(--fw-medium)">{open.email}</Text>
                  <Note>{`${kinds[open.kind]} · expires ${formatRelative(open.expiresAt)}`}</Note>
                </RowText>
                <Button
                  variant="default"
                  onClick={() => withdraw.mutate(open)}
                  aria-label={`Withdraw the invitation of ${open.email}`}
                >
                  Withdraw
                </Button>
              </>
            )}
          </Rows>
        </Card>
      )}
      {isInviting && <Invite onClose={() => setInviting(false)} />}
    </SettingsPage>
  )
}

/** The form; then the link to hand over, unless it was sent by mail. */
function Invite({ onClose }: { onClose: () => void }) {
  const { data: created, mutateAsync } = useChange({
    send: (body: CreateInvitation) => record(api.POST('/invitations', { body })),
    done: (_, { token, email }) => (token ? undefined : { message: `Invitation sent to ${email}` }),
    quiet: true,
  })
  const values: CreateInvitation = { email: '', kind: 'viewer' }
  const send = async (body: CreateInvitation) => {
    const { token } = await mutateAsync(body)
    if (token === null) onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Invite" closeOnClickOutside={!created}>
      {created?.token ? (
        <SecretShown
          secret={`${location.origin}${basePath}${paths.invitation}#${created.token}`}
          label="Copy the link"
          note={`Send this link to ${created.email}. It works once, for 7 days, and is not shown again.`}
          onDone={onClose}
        />
      ) : (
        <RecordForm values={values} send={send} submit="Invite" needed={{ email: 'Enter an email address' }}>
          {(form) => (
            <>
              <TextInput label="Email" type="email" data-autofocus {...form.getInputProps('email')} />
              <NativeSelect label="Access" data={optionsOf(kinds)} {...form.getInputProps('kind')} />
            </>
          )}
        </RecordForm>
      )}
    </Modal>
  )
}
