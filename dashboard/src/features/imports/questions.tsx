import { Alert, Button, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { ApiError, messageOf } from '../../api/errors'
import type { ImportPreview } from '../../api/types'
import { optionsOf } from '../../ui/labels'
import type { Reading } from './imports.api'

interface ReadingChange {
  reading: Reading
  change: (changes: Partial<Reading>) => void
}

const dateFormats = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const
const askedFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const
const decimalMarks = { '.': '1,234.50', ',': '1.234,50' }
const byColumn = { value: '', label: 'By column' }
const timeZones = () => [{ value: '', label: 'UTC' }, ...Intl.supportedValuesOf('timeZone')]
const chosenIn = <T extends string>(values: readonly T[], text: string): T | null =>
  values.find((value) => value === text) ?? null

const missingSource = 'The program that gives the ids, such as mollie, is required with the column externalId'

type Options = Reading['options']

/** The choices that answer a question. */
function choicesFor(path: string, message: string): Record<string, Options> {
  if (path === 'decimalMark') return { '1,234.50': { decimalMark: '.' }, '1.234,50': { decimalMark: ',' } }
  if (path === 'negate')
    return { 'Those below 0 are costs': { negate: false }, 'Those above 0 are costs': { negate: true } }
  if (path === 'negative')
    return { 'They are refunds': { negative: 'refund' }, 'Leave them out': { negative: 'skip' } }
  if (path !== 'dateFormat') return {}
  const named = askedFormats.filter((format) => message.includes(format))
  return Object.fromEntries(
    (named.length > 0 ? named : askedFormats).map((dateFormat) => [dateFormat, { dateFormat }]),
  )
}

/** Open questions about a file, or why it can't be read. */
export function Questions({ error, reading, change }: ReadingChange & { error: unknown }) {
  if (!(error instanceof ApiError) || error.questions.length === 0)
    return <Alert color="red">{messageOf(error)}</Alert>
  const answer = (options: Options) => change({ options: { ...reading.options, ...options } })
  return (
    <Alert color="yellow" title="The file can be read in several ways">
      <Stack gap="sm">
        {error.questions.map((path) => {
          const said = error.fields[path]?.replace(/^is needed: /i, '') ?? path
          const message = path === 'options.idSource' ? missingSource : said
          return (
            <Stack key={path} gap={4}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {message.replace(/\. (false|refund): .*$/, '')}.
              </Text>
              <Group gap="xs">
                {Object.entries(choicesFor(path, message)).map(([label, options]) => (
                  <Button key={label} size="xs" variant="default" onClick={() => answer(options)}>
                    {label}
                  </Button>
                ))}
                {path === 'timeZone' && (
                  <NativeSelect
                    aria-label="Time zone"
                    data={timeZones()}
                    onChange={({ currentTarget: { value } }) => value && answer({ timeZone: value })}
                  />
                )}
                {path === 'options.idSource' && (
                  <TextInput
                    aria-label="Source of the ids"
                    maxLength={100}
                    onBlur={({ currentTarget: { value } }) =>
                      value.trim() && answer({ idSource: value.trim() })
                    }
                  />
                )}
                {path === 'options.defaults.currency' && (
                  <NativeSelect
                    aria-label="Currency"
                    data={['', ...Intl.supportedValuesOf('currency')]}
                    onChange={({ currentTarget: { value: currency } }) =>
                      currency && answer({ defaults: { ...reading.options.defaults, currency } })
                    }
                  />
                )}
              </Group>
            </Stack>
          )
        })}
      </Stack>
    </Alert>
  )
}

/** How dates, numbers and headings are read, to change. */
export function Formats({ preview, reading, change }: ReadingChange & { preview: ImportPreview }) {
  const { kind, options, fields, mapping, headingsLine } = preview
  const setOption = (changes: Options) => change({ kind, options: { ...reading.options, ...changes } })
  const hasTimes = fields.some(({ name, type }) => type === 'timestamp' && mapping[name])
  return (
    <>
      <NativeSelect
        label="Date format"
        data={[byColumn, ...dateFormats]}
        value={options.dateFormat ?? ''}
        onChange={({ currentTarget: { value } }) => setOption({ dateFormat: chosenIn(dateFormats, value) })}
      />
      <NativeSelect
        label="Number format"
        data={[byColumn, ...optionsOf(decimalMarks)]}
        value={options.decimalMark ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setOption({ decimalMark: chosenIn(['.', ','] as const, value) })
        }
      />
      {hasTimes && (
        <NativeSelect
          label="Time zone"
          data={timeZones()}
          value={options.timeZone ?? ''}
          onChange={({ currentTarget: { value } }) => setOption({ timeZone: value || null })}
        />
      )}
      {headingsLine !== null && (
        <NumberInput
          label="Headings in line"
          min={1}
          max={10_000}
          allowDecimal={false}
          value={headingsLine}
          onBlur={({ currentTarget: { value } }) => {
            const line = Number(value)
            if (line > 0 && line !== headingsLine) change({ kind, headingsLine: line })
          }}
        />
      )}
    </>
  )
}
