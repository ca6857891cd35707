import { Image, Modal, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { api, record } from '../../api/client'
import { messageOf } from '../../api/errors'
import { createdPasskey } from '../../api/passkeys'
import type { CreateFactor } from '../../api/types'
import { Pending } from '../../ui/pending'
import { RecordForm } from '../../ui/record-form'
import { Copyable, SecretShown } from '../../ui/secret-shown'
import { useChange } from '../../ui/use-change'

const titles = { totp: 'Add authenticator app', passkey: 'Add passkey', codes: 'New recovery codes' }

/** Adds a second factor, or makes new recovery codes. They are shown once, at the end. */
export default function FactorDialog({ kind, onClose }: { kind: keyof typeof titles; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const { mutateAsync: send } = useChange({
    send: (body: CreateFactor | null) =>
      record<{ recoveryCodes: string[] | null }>(
        body ? api.POST('/account/factors', { body }) : api.POST('/account/recovery-codes'),
      ),
    stored: (_, { recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : onClose()),
    done: (body) => (body ? { message: `“${body.name}” added` } : undefined),
    quiet: true,
  })
  return (
    <Modal opened onClose={onClose} title={titles[kind]} closeOnClickOutside={!codes} closeOnEscape={!codes}>
      {codes ? (
        <SecretShown
          secret={codes.join('\n')}
          label="Copy the recovery codes"
          note="Keep these codes where you find them without your phone. You won't see them again."
          onDone={onClose}
        />
      ) : kind === 'totp' ? (
        <TotpForm send={send} />
      ) : (
        <RecordForm
          values={{ name: '' }}
          send={async ({ name }) => send(kind === 'codes' ? null : { name, passkey: await createdPasskey() })}
          submit={kind === 'codes' ? 'Replace the codes' : 'Add'}
          needed={kind === 'codes' ? {} : { name: 'Enter a name' }}
        >
          {(form) =>
            kind === 'codes' ? (
              <Text>The codes that are left no longer work.</Text>
            ) : (
              <TextInput label="Name" placeholder="Laptop" data-autofocus {...form.getInputProps('name')} />
            )
          }
        </RecordForm>
      )}
    </Modal>
  )
}

/** The secret as a picture and as text, then the first code. */
function TotpForm({ send }: { send: (body: CreateFactor) => Promise<unknown> }) {
  const { data, error } = useQuery({
    queryKey: ['new-totp'],
    queryFn: () => record(api.POST('/account/factors/totp')),
    gcTime: 0,
    retry: false,
    // A wrong code reads everything else again.
    staleTime: 'static',
  })
  if (error) return <Text>{messageOf(error) || 'Nothing was changed.'}</Text>
  if (!data) return <Pending what="the secret" shape={[[220], [44]]} />
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(data.uri, { border: 3 }))}`
  return (
    <RecordForm
      values={{ name: 'Phone', code: '' }}
      send={(values) => send({ ...values, token: data.token })}
      submit="Add"
      needed={{ name: 'Enter a name', code: 'Enter the code that the app shows.' }}
    >
      {(form) => (
        <>
          <Text>Scan this with your authenticator app, or type the secret below it.</Text>
          <Image src={picture} alt="QR code of the secret" w={200} h={200} mx="auto" />
          <Copyable label="Copy the secret" text={data.secret} />
          <TextInput label="Name" {...form.getInputProps('name')} />
          <TextInput
            label="Code"
            description="The six digits that the app shows."
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            {...form.getInputProps('code')}
          />
        </>
      )}
    </RecordForm>
  )
}
