import { Checkbox, NativeSelect, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answer, api, record } from '../../api/client'
import type {
  Captcha as CaptchaOf,
  FeedbackKey,
  Product,
  PutCaptcha,
  UpdateFeedbackKey,
} from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { RecordForm } from '../../ui/record-form'
import { formatDay, formatNumber } from '../../ui/text/format'
import { of, useSave } from './products.api'
import styles from './products.module.css'

/** A section of the settings. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card aria-label={title}>
    <CardHeader title={title} />
    <Stack gap="md" px={20} pt="md" pb={20} className={styles.section!}>
      {children}
    </Stack>
  </Card>
)

/** Text before the buttons of a section. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Text fz="sm" c="dimmed" flex={1} miw={220}>
    {children}
  </Text>
)

const limits = [
  {
    name: 'dailyLimit',
    label: 'Submissions per day',
    description: 'Further submissions are refused until midnight UTC.',
  },
  {
    name: 'minuteLimit',
    label: 'Submissions per minute per IP address',
    description: 'IPv6 counts by /64 network.',
  },
  {
    name: 'addressDailyLimit',
    label: 'Submissions per day per IP address',
    description: 'Default: a fifth of the daily limit.',
  },
] as const

/** How many submissions are accepted, and from which sites. */
export function Limits({ product, feedbackKey: key }: { product: Product; feedbackKey: FeedbackKey }) {
  const limited = useQuery({
    queryKey: ['feedback-key', 'limited', product.id],
    queryFn: () => record(api.GET('/products/{product}/feedback-key/limited', of(product.id))),
  }).data
  const update = useSave('Limits saved', (body: UpdateFeedbackKey) =>
    answer(api.PATCH('/products/{product}/feedback-key', { ...of(product.id), body })),
  )
  const values = {
    dailyLimit: key.dailyLimit,
    minuteLimit: key.minuteLimit,
    addressDailyLimit: (key.addressDailyLimit ?? '') as number | '',
    allowedOrigins: key.allowedOrigins.join('\n'),
    browserDetails: key.browserDetails,
    screenshots: key.screenshots,
  }
  const send = ({ addressDailyLimit, allowedOrigins, ...others }: typeof values) =>
    update({
      ...others,
      addressDailyLimit: addressDailyLimit || null,
      allowedOrigins: allowedOrigins.split(/\s+/).filter(Boolean),
    })
  return (
    <Section title="Limits">
      <RecordForm values={values} send={send} submit="Save limits" variant="default">
        {(form) => (
          <>
            {limits.map(({ name, ...field }) => (
              <NumberInput key={name} hideControls maw={260} {...field} {...form.getInputProps(name)} />
            ))}
            <Textarea
              label="Allowed origins"
              description="One per line, also of apps, such as tauri://localhost. Empty allows any."
              placeholder="https://paperplane.example.com"
              autosize
              minRows={2}
              maxRows={10}
              spellCheck={false}
              {...form.getInputProps('allowedOrigins')}
            />
            <Checkbox
              label="The feedback form sends browser and screen size"
              description="The form shows them before. Pages follow a change within ten minutes."
              {...form.getInputProps('browserDetails', { type: 'checkbox' })}
            />
            <Checkbox
              label="The feedback form offers to add a screenshot"
              description="Visitors see it before they send it. At most 2 MB each, within the daily limit."
              {...form.getInputProps('screenshots', { type: 'checkbox' })}
            />
          </>
        )}
      </RecordForm>
      {limited?.map(({ address, day, accepted, refused }) => (
        <Text key={`${day} ${address}`} fz="sm">
          Limited: {address} · {formatDay(day)} ·
          {` ${formatNumber(accepted)} accepted, ${formatNumber(refused)} refused`}
        </Text>
      ))}
    </Section>
  )
}

const providers: { value: CaptchaOf['provider']; label: string }[] = [
  { value: 'none', label: 'Off' },
  { value: 'altcha', label: 'ALTCHA: proof of work, no third party' },
]

/** The captcha that submissions must solve. */
export function Captcha({ product, captcha }: { product: Product; captcha: CaptchaOf }) {
  const save = useSave('Captcha saved', (body: PutCaptcha) =>
    answer(api.PUT('/products/{product}/captcha', { ...of(product.id), body })),
  )
  return (
    <Section title="Captcha">
      <RecordForm values={{ provider: captcha.provider }} send={save} submit="Save captcha" variant="default">
        {(form) => (
          <NativeSelect
            label="Provider"
            description="The feedback widget solves it; other clients send the result in X-Captcha-Response."
            data={providers}
            {...form.getInputProps('provider')}
          />
        )}
      </RecordForm>
    </Section>
  )
}
