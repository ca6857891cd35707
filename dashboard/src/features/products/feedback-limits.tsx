import { NumberInput, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ApiError } from '../../api/errors'
import type { FeedbackKey, Product } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { formatNumber } from '../../ui/text/format'
import { useUpdateFeedbackKey } from './feedback-keys.api'

/** How much may come in a day, and from where. */
export function FeedbackLimits({ product, feedbackKey }: { product: Product; feedbackKey: FeedbackKey }) {
  // Its steps are too small for a finger, which has a keyboard of digits.
  const isCoarse = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const update = useUpdateFeedbackKey(product.id)
  const values = {
    dailyLimit: feedbackKey.dailyLimit as number | string,
    minuteLimit: feedbackKey.minuteLimit as number | string,
    addressDailyLimit: (feedbackKey.addressDailyLimit ?? '') as number | string,
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
  const common = {
    min: 1,
    max: 1_000_000,
    clampBehavior: 'none',
    allowDecimal: false,
    hideControls: isCoarse,
    styles: { wrapper: { maxWidth: 200 } },
  } as const
  return (
    <RecordForm values={values} send={send} submit="Save the limits">
      {(form) => (
        <>
          <NumberInput
            label="Submissions a day"
            description="From 1 to 1,000,000. More than these are refused until midnight UTC."
            {...common}
            {...form.getInputProps('dailyLimit')}
          />
          <NumberInput
            label="Submissions a minute from one address"
            description="Invalid ones count too. An IPv6 address counts by its /64 network."
            {...common}
            {...form.getInputProps('minuteLimit')}
          />
          <NumberInput
            label="Submissions a day from one address"
            description={`Empty: a fifth of the daily limit (${formatNumber(defaultShare(form.values.dailyLimit))})`}
            {...common}
            {...form.getInputProps('addressDailyLimit')}
          />
          <Textarea
            label="Allowed origins"
            description="One a line. None: pages of any address may submit. Apps and servers always may, by the key alone."
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
  )
}

/** As the service has it: at least 20. */
const defaultShare = (dailyLimit: number | string) => Math.max(20, Math.floor(Number(dailyLimit) / 5))

/** What is wrong with `allowedOrigins.1` stands beside the field with all of them, and names it. */
function inOneField(error: ApiError, origins: string[]): ApiError {
  const fields: Record<string, string> = {}
  for (const [path, message] of Object.entries(error.fields)) {
    const [field, index] = path.split('.')
    fields[field!] ??= index === undefined ? message : `${origins[Number(index)]}: ${message}`
  }
  return new ApiError(error.status, error.type, error.message, fields)
}
