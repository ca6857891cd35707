import { Button, Modal, PasswordInput, Text } from '@mantine/core'
import { confirmation } from '../../api/connection'
import { confirmSession, useUser } from '../../api/session'
import { RecordForm } from '../../ui/record-form'

const cancel = () => confirmation.set('refused')

export default function ConfirmPasswordDialog() {
  const user = useUser()
  const send = async ({ password }: { password: string }) => {
    await confirmSession(password)
    confirmation.set('given')
  }
  return (
    <Modal opened onClose={cancel} closeOnClickOutside={false} title="Enter your password" zIndex={400}>
      <Text mb="sm">This change needs your password. You last entered it more than 15 minutes ago.</Text>
      <RecordForm
        values={{ password: '' }}
        send={send}
        submit="Continue"
        needed={{ password: 'Enter your password.' }}
        more={
          <Button variant="subtle" color="gray" size="sm" onClick={cancel}>
            Cancel
          </Button>
        }
      >
        {(form) => (
          <>
            {/* For password managers: whose password it is. */}
            <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              data-autofocus
              // Escape would also close a dialog below this one.
              data-mantine-stop-propagation="true"
              onKeyDown={({ key }) => key === 'Escape' && cancel()}
              {...form.getInputProps('password')}
            />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}
