import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { methodsQuery } from '../../api/session'
import type { Product, Version, VersionFeedback } from '../../api/types'
import { lazyOverlay } from '../../ui/lazy'
import { dayOf, formatNumber, formatShortDay } from '../../ui/text/format'
import { addressLines, mailTo, plainNotes } from './version-rules'
import { useMarkWritten } from './versions.api'

const Announce = lazyOverlay(() => import('./announce'))

interface WriteToProps {
  product: Product
  version: Version
  recipients: VersionFeedback['recipients']
}

/** Opens a message with the notes to those who asked, and marks who was written to. */
export function WriteTo({ product, version, recipients }: WriteToProps) {
  const { mutate } = useMarkWritten()
  const sendsMail = useQuery(methodsQuery).data?.mail
  const [isAnnouncing, setAnnouncing] = useState(false)
  const notWritten = recipients.filter(({ writtenAt }) => writtenAt === null)
  const asked = sendsMail ? notWritten.filter(({ notify }) => notify) : []
  const waiting = notWritten.filter((recipient) => !asked.includes(recipient)).map(({ email }) => email)
  const writtenOn = Map.groupBy(
    recipients.flatMap(({ writtenAt }) => writtenAt ?? []),
    dayOf,
  )
  const lines = addressLines(waiting)
  const isFirst = waiting.length === recipients.length
  const subject = `${product.name} ${version.version}`
  const body = plainNotes(version.releaseNotes ?? '')
  let before = 0
  return (
    <Stack gap={6} px={20} pb="md" align="start">
      {[...writtenOn].sort().map(([day, { length }]) => (
        <Text key={day} size="sm" c="dimmed">
          {length === 1
            ? `1 was written to on ${formatShortDay(day)}`
            : `${formatNumber(length)} were written to on ${formatShortDay(day)}`}
        </Text>
      ))}
      {asked.length > 0 && (
        <Button size="xs" onClick={() => setAnnouncing(true)}>
          {asked.length === 1
            ? 'Write to 1 person who asked to be told'
            : `Write to ${formatNumber(asked.length)} people who asked to be told`}
        </Button>
      )}
      {isAnnouncing && (
        <Announce
          product={product}
          version={version}
          count={asked.length}
          onClose={() => setAnnouncing(false)}
        />
      )}
      {lines.map((emails) => {
        const first = before + 1
        before += emails.length
        const label =
          lines.length > 1 ? `Write to people ${first}–${before}` : labelOf(emails.length, isFirst)
        return (
          <Button
            key={emails[0]}
            component="a"
            variant="default"
            size="xs"
            href={mailTo(emails, subject, body)}
            onClick={() => mutate({ version, emails, isWritten: true })}
          >
            {label}
          </Button>
        )
      })}
    </Stack>
  )
}

function labelOf(count: number, isFirst: boolean) {
  if (isFirst) return count === 1 ? 'Write to 1 person' : `Write to ${formatNumber(count)} people`
  return count === 1 ? 'Write to 1 other' : `Write to ${formatNumber(count)} others`
}
