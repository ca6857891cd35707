import { Anchor, Box, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { TrackRecord as Track } from '../../api/types'
import { Card, CardHeader, StagePill } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { FiguresTable, figureCell } from '../../ui/figures-table'
import { paths, productPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { ProductMark } from '../../ui/product-mark'
import { formatMoney, formatNumber, formatScore, unknown } from '../../ui/text/format'
import { counted } from '../../ui/text/words'
import { facets, trackRecordQuery } from './ideas.api'

const periods = ['after30', 'after90', 'after180', 'after365'] as const
const figures = ['Score', 'Days since', ...periods.map((period) => `${period.slice(5)} days`), 'Total']
const { style } = figureCell
const columns = {
  Idea: { style },
  Product: { style },
  ...Object.fromEntries(figures.map((title) => [title, figureCell])),
}
const names = {
  score: 'Score',
  ...Object.fromEntries(facets.map(({ name, label }) => [name, label])),
} as Record<string, string>

/** The revenue of converted ideas, next to their scores on the day of the conversion. */
export default function TrackRecord() {
  const { data } = useQuery(trackRecordQuery)
  if (!data) return <Pending what="the track record" shape={[[320]]} />
  if (data.ideas.length === 0)
    return <Empty>No converted ideas yet. Convert an idea to see what it earns.</Empty>
  return (
    <Box style={{ overflow: 'auto' }}>
      <Outcomes {...data} />
      <Correlations {...data} />
    </Box>
  )
}

function Outcomes({ ideas, currency }: Track) {
  const money = (amount: number | null) => formatMoney(amount, currency, 0)
  return (
    <Card aria-label="Converted ideas">
      <CardHeader title="Converted ideas" count={`net revenue in ${currency}`} />
      <Box style={{ overflowX: 'auto' }}>
        <FiguresTable columns={columns}>
          {ideas.map(({ id, title, product, days, score, netRevenue }) => (
            <tr key={id}>
              <Box component="th" scope="row" miw={160} fw="var(--fw-medium)">
                <Anchor component={Link} to={paths.idea(id)} inherit c="inherit">
                  <bdi>{title}</bdi>
                </Anchor>
              </Box>
              <td>
                <Group gap="xs" wrap="nowrap">
                  <ProductMark product={product} size="s" />
                  <Anchor component={Link} to={productPath(product)} inherit c="inherit">
                    <bdi>{product.name}</bdi>
                  </Anchor>
                  <StagePill stage={product.stage} />
                </Group>
              </td>
              <Box component="td" {...figureCell}>
                {formatScore(score)}
              </Box>
              <Box component="td" {...figureCell}>
                {formatNumber(days)}
              </Box>
              {periods.map((period) => (
                <Box component="td" key={period} {...figureCell}>
                  {money(netRevenue[period])}
                </Box>
              ))}
              <Box component="td" {...figureCell}>
                <Anchor component={Link} to={productPath(product, 'finance?months=all')} inherit c="inherit">
                  {money(netRevenue.total)}
                </Anchor>
              </Box>
            </tr>
          ))}
        </FiguresTable>
      </Box>
    </Card>
  )
}

/** The service gives no correlation below this. */
const fewest = 8

const Correlations = ({ correlations }: Track) => (
  <Card mt={20} aria-label="Rank correlation">
    <CardHeader title="Rank correlation with revenue after 180 days" />
    <Group px={20} py="md" gap={32}>
      {correlations.map(({ of, n, correlation }) => (
        <div key={of}>
          <Text size="sm" c="dimmed">
            {names[of]}
          </Text>
          <Text fz="var(--fs-figure-sm)" lh="32px" fw={600}>
            {correlation === null ? unknown : formatNumber(Number(correlation.toFixed(2)))}
          </Text>
          <Text fz="var(--fs-xs)" c="var(--text-3)">
            n = {formatNumber(n)}
          </Text>
        </div>
      ))}
    </Group>
    <Text size="sm" c="dimmed" px={20} pb="md" maw="76ch">
      {'Between each score and the net revenue of the first 180 days, from −1 to 1. Shown from ' +
        `${counted(fewest, 'product')} on. With so few, even 0.7 can be chance.`}
    </Text>
  </Card>
)
