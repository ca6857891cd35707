import { PasswordInput, SegmentedControl, TextInput, useMantineColorScheme } from '@mantine/core'
import { useUser } from '../../api/session'
import { Card, CardHeader } from '../../ui/card'
import { Page } from '../../ui/page'
import { RecordForm } from '../../ui/record-form'
import { ReportingCurrency } from '../../ui/reporting-currency'
import { formatMoment } from '../../ui/text/format'
import { showToast } from '../../ui/toast'
import { schemes, useChangeEmail, useUpdateAccount } from './settings.api'
import styles from './settings.module.css'

/** Name, email and the currency of totals. */
export function Component() {
  const user = useUser()
  const update = useUpdateAccount()
  const saveName = async ({ name }: { name: string }) => {
    await update.mutateAsync({ name: name.trim() })
    showToast('Name saved')
  }
  if (!user) return null
  return (
    <Page title="Profile" calls={[]} layout="scroll">
      <div className={styles.cards}>
        <Card>
          <CardHeader title="Profile" />
          <div className={styles.body}>
            <RecordForm
              key={user.name}
              values={{ name: user.name }}
              send={saveName}
              submit="Save"
              needed={{ name: 'Enter your name' }}
            >
              {(form) => <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />}
            </RecordForm>
            <p className={styles.note}>Joined {formatMoment(user.createdAt)}</p>
          </div>
        </Card>
        <Card>
          <CardHeader title="Email" />
          <div className={styles.body}>
            <div className={styles.text}>{user.email}</div>
            <EmailForm key={user.email} />
          </div>
        </Card>
        <Card>
          <CardHeader title="Currency" />
          <div className={styles.body}>
            <ReportingCurrency currency={user.reportingCurrency} />
          </div>
        </Card>
      </div>
    </Page>
  )
}

function EmailForm() {
  const change = useChangeEmail()
  return (
    <RecordForm
      values={{ email: '', password: '' }}
      send={change.mutateAsync}
      submit="Change email"
      variant="default"
      needed={{ email: 'Enter your new email', password: 'Enter your password' }}
      more={<p className={styles.note}>You'll be signed out on other devices.</p>}
    >
      {(form) => (
        <>
          <TextInput label="New email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        </>
      )}
    </RecordForm>
  )
}

/** Light or dark, stored in this browser. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Page title="Appearance" calls={[]} layout="scroll">
      <div className={styles.cards}>
        <Card>
          <CardHeader title={<span id="theme">Theme</span>} />
          <div className={styles.body}>
            <SegmentedControl
              aria-labelledby="theme"
              value={colorScheme}
              onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
              data={Object.entries(schemes).map(([value, label]) => ({ value, label }))}
            />
            <p className={styles.note}>Applies to this browser. System follows the setting of your device.</p>
          </div>
        </Card>
      </div>
    </Page>
  )
}
