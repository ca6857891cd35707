import { NativeSelect, PasswordInput, Text, Textarea, TextInput } from '@mantine/core'
import { ApiError } from '../../api/errors'
import type { Captcha as CaptchaOf, FeedbackKey, LimitedAddress, Product } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { Scrolled } from '../../ui/scrolled'
import { formatDay, formatNumber } from '../../ui/text/format'
import { Section } from './feedback-section'
import { useSaveCaptcha, useUpdateFeedbackKey } from './products.api'
import styles from './products.module.css'

/** How many submissions are accepted, and from which sites. */
export function FeedbackLimits({ product, feedbackKey }: { product: Product; feedbackKey: FeedbackKey }) {
  const update = useUpdateFeedbackKey(product.id)
  const values = {
    dailyLimit: String(feedbackKey.dailyLimit),
    minuteLimit: String(feedbackKey.minuteLimit),
    addressDailyLimit: String(feedbackKey.addressDailyLimit ?? ''),
    allowedOrigins: feedbackKey.allowedOrigins.join('\n'),
  }
  const send = async ({ dailyLimit, minuteLimit, addressDailyLimit, allowedOrigins }: typeof values) => {
    const origins = allowedOrigins.split(/\s+/).filter(Boolean)
    try {
      await update.mutateAsync({
        dailyLimit: Number(dailyLimit),
        minuteLimit: Number(minuteLimit),
        addressDailyLimit: addressDailyLimit === '' ? null : Number(addressDailyLimit),
        allowedOrigins: origins,
      })
    } catch (error) {
      throw error instanceof ApiError ? inOneField(error, origins) : error
    }
  }
  const common = { inputMode: 'numeric', maxLength: 7, styles: { wrapper: { maxWidth: 200 } } } as const
  return (
    <Section title="Limits">
      <RecordForm values={values} send={send} submit="Save limits" variant="default">
        {(form) => (
          <>
            <TextInput
              label="Submissions per day"
              description="Further submissions are refused until midnight UTC."
              {...common}
              {...form.getInputProps('dailyLimit')}
            />
            <TextInput
              label="Submissions per minute and IP address"
              description="Including invalid ones. An IPv6 address counts by its /64 network."
              {...common}
              {...form.getInputProps('minuteLimit')}
            />
            <TextInput
              label="Submissions per day and IP address"
              description={`Empty: a fifth of the daily limit (${formatNumber(defaultShare(form.values.dailyLimit))})`}
              {...common}
              {...form.getInputProps('addressDailyLimit')}
            />
            <Textarea
              label="Allowed origins"
              description="One per line. Empty allows any site. Apps and servers are not limited."
              placeholder="https://paperplane.example.com"
              autosize
              minRows={2}
              maxRows={10}
              spellCheck={false}
              {...form.getInputProps('allowedOrigins')}
            />
          </>
        )}
      </RecordForm>
    </Section>
  )
}

/** The service's default: at least 20. */
const defaultShare = (dailyLimit: string) => Math.max(20, Math.floor(Number(dailyLimit) / 5))

/** Errors of `allowedOrigins.1` belong to the field with all origins. */
function inOneField(error: ApiError, origins: string[]): ApiError {
  const fields: Record<string, string> = {}
  for (const [path, message] of Object.entries(error.fields)) {
    const [field, index] = path.split('.')
    fields[field!] ??= index === undefined ? message : `${origins[Number(index)]}: ${message}`
  }
  return new ApiError(error.status, error.type, error.message, fields)
}

/** IP addresses that sent more feedback than their limits allow. */
export const LimitedAddresses = ({ limited }: { limited: LimitedAddress[] }) => (
  <Section title="Limited addresses">
    <Text size="sm" c="dimmed">
      {limited.length === 0
        ? 'No address has reached a limit in the last three days.'
        : 'Addresses that reached a limit in the last three days. To keep robots out, turn on the captcha or rotate the key.'}
    </Text>
    {limited.length > 0 && (
      <Scrolled name="Limited addresses" className={styles.addresses!}>
        <table>
          <thead>
            <tr>
              <th>Address</th>
              <th data-figure>Refused</th>
              <th data-figure>Accepted</th>
              <th>Day (UTC)</th>
            </tr>
          </thead>
          <tbody>
            {limited.map(({ address, day, accepted, refused }) => (
              <tr key={`${day} ${address}`}>
                <td>{address}</td>
                <td data-figure>{formatNumber(refused)}</td>
                <td data-figure>{formatNumber(accepted)}</td>
                <td>{formatDay(day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    )}
  </Section>
)

const providers: { value: CaptchaOf['provider']; label: string }[] = [
  { value: 'none', label: 'Off' },
  { value: 'altcha', label: 'ALTCHA: proof of work, no third party' },
  { value: 'turnstile', label: 'Cloudflare Turnstile' },
  { value: 'hcaptcha', label: 'hCaptcha' },
]

/** The captcha that submissions must solve. */
export function Captcha({ product, captcha }: { product: Product; captcha: CaptchaOf }) {
  const save = useSaveCaptcha(product.id)
  const values = { provider: captcha.provider, siteKey: captcha.siteKey ?? '', secret: '' }
  const send = ({ provider, siteKey, secret }: typeof values) =>
    save.mutateAsync({ provider, ...(siteKey && { siteKey }), ...(secret && { secret }) })
  return (
    <Section title="Captcha">
      <RecordForm values={values} send={send} submit="Save captcha" variant="default">
        {(form) => (
          <>
            <NativeSelect
              label="Provider"
              description="The feedback widget solves it; other clients send the result in X-Captcha-Response."
              data={providers}
              value={form.values.provider}
              onChange={({ currentTarget }) => {
                const provider = currentTarget.value as CaptchaOf['provider']
                form.setValues({ provider, siteKey: provider === captcha.provider ? values.siteKey : '', secret: '' })
              }}
            />
            {['turnstile', 'hcaptcha'].includes(form.values.provider) && (
              <>
                <TextInput label="Site key" spellCheck={false} {...form.getInputProps('siteKey')} />
                <PasswordInput
                  label="Secret"
                  description={captcha.provider === form.values.provider && 'Leave empty to keep the stored secret.'}
                  autoComplete="off"
                  {...form.getInputProps('secret')}
                />
              </>
            )}
          </>
        )}
      </RecordForm>
    </Section>
  )
}
