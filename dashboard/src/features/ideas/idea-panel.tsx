import { Anchor, Button, Group, NativeSelect, SimpleGrid, Slider, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { answer, api, record } from '../../api/client'
import { useProducts } from '../../api/products'
import type { Evaluation, Idea, Product, UpdateIdea } from '../../api/types'
import { deletion, MoreMenu } from '../../ui/action-menu'
import { EditableText, EditableTitle } from '../../ui/editable-text'
import { ideaStatusNames, optionsOf, priorityNames, productTypeNames } from '../../ui/labels'
import { lazyOverlay } from '../../ui/lazy'
import { Markdown } from '../../ui/markdown'
import { paths, productPath } from '../../ui/paths'
import { SidePanel, WhenRead } from '../../ui/side-panel'
import { formatMoney, formatNumber, formatRelative, formatScore, named, unknown } from '../../ui/text/format'
import { counted } from '../../ui/text/words'
import { showToast } from '../../ui/toast'
import { byId, facets, ideaQuery, scoreOf, trackRecordQuery, useDeleteIdea, useUpdateIdea } from './ideas.api'

const ConvertDialog = lazyOverlay(() => import('./convert-dialog'))

const selects = [
  { label: 'Status', field: 'status' as const, data: optionsOf(ideaStatusNames) },
  { label: 'Priority', field: 'priority' as const, data: optionsOf(priorityNames) },
  {
    label: 'Type',
    field: 'type' as const,
    data: [{ value: '', label: unknown }, ...optionsOf(productTypeNames)],
  },
]

/** One idea, edited in place. */
export default function IdeaPanel({ id, onClose }: { id: string; onClose: () => Promise<void> | void }) {
  const { data, error } = useQuery(ideaQuery(id))
  const { mutate } = useUpdateIdea()
  const { mutateAsync } = useUpdateIdea(data?.etag ?? '')
  const remove = useDeleteIdea()
  const save = (change: UpdateIdea) => mutateAsync({ idea: data!.record, change })
  // Closed first: an open panel would fetch the idea again.
  const leave = (idea: Idea) => void Promise.resolve(onClose()).then(() => remove.mutate(idea))
  return (
    <SidePanel
      label="Idea"
      of={id}
      onClose={() => void onClose()}
      head={<Text c="dimmed">Idea</Text>}
      actions={data && <MoreMenu items={[deletion(() => leave(data.record))]} />}
    >
      <WhenRead data={data?.record} error={error} gone="Idea not found. It may have been deleted.">
        {(idea) => (
          <Stack align="stretch">
            <title>{`${idea.title} – prodops`}</title>
            <EditableTitle of={id} value={idea.title} save={(title) => save({ title })} />
            <Conversion idea={idea} />
            <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
              {selects.map(({ field, ...shown }) => (
                <NativeSelect
                  {...shown}
                  key={field}
                  value={idea[field] ?? ''}
                  onChange={(event) =>
                    mutate({ idea, change: { [field]: event.currentTarget.value || null } })
                  }
                />
              ))}
            </SimpleGrid>
            <Scores idea={idea} save={(evaluation) => mutate({ idea, change: { evaluation } })} />
            <EditableText
              of={id}
              label="Description"
              value={idea.description ?? ''}
              save={(text) => save({ description: text || null })}
              multiline
            >
              {idea.description ? (
                <Markdown>{idea.description}</Markdown>
              ) : (
                <Text c="dimmed">Add a description</Text>
              )}
            </EditableText>
            <Text fz="sm" c="dimmed">{`Created ${formatRelative(idea.createdAt)}`}</Text>
          </Stack>
        )}
      </WhenRead>
    </SidePanel>
  )
}

/** Creates a product from the idea, or leads to the one that was created. */
function Conversion({ idea }: { idea: Idea }) {
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['ideas', 'product', idea.id],
    queryFn: () => record(api.GET('/ideas/{ideaId}/product', byId(idea.id))),
    enabled: idea.status === 'converted',
  })
  const product = useProducts().data?.find(({ id }) => id === data?.productId)
  const track = useQuery({ ...trackRecordQuery, enabled: product !== undefined }).data
  const earned = track?.ideas.find(({ id }) => id === idea.id)
  /** The status before the dialog was opened, which undo restores. */
  const [before, setBefore] = useState<Idea['status'] | null>(null)
  const undo = async ({ id, name }: Product) => {
    await navigate(paths.idea(idea.id))
    await answer(api.PATCH('/ideas/{ideaId}', { ...byId(idea.id), body: { status: before ?? 'pending' } }))
    await answer(api.DELETE('/products/{product}', { params: { path: { product: id } }, body: { name } }))
  }
  const onMade = (product: Product) => {
    void navigate(productPath(product))
    showToast(`${named(idea.title)} converted to a product`, () => undo(product))
  }
  const isLost = idea.status === 'converted' && data?.productId !== null
  return (
    <>
      {product && (
        <Text>
          Converted to{' '}
          <Anchor component={Link} to={productPath(product)}>
            <bdi>{product.name}</bdi>
          </Anchor>
          {track &&
            earned &&
            `: ${formatMoney(earned.netRevenue.total, track.currency, 0)} in ${counted(earned.days, 'day')}`}
        </Text>
      )}
      {!product && !isLost && (
        <Button mr="auto" onClick={() => setBefore(idea.status)}>
          Convert to product
        </Button>
      )}
      {before && <ConvertDialog idea={idea} onClose={() => setBefore(null)} onMade={onMade} />}
    </>
  )
}

const middle: Evaluation = { marketSize: 3, competition: 3, technicalDifficulty: 3, personalAdvantage: 3 }

/** The four scores: a chart and sliders. */
function Scores({ idea, save }: { idea: Idea; save: (evaluation: Evaluation | null) => void }) {
  const [moved, setMoved] = useState<Evaluation | null>(null)
  const evaluation = moved ?? idea.evaluation
  const clear = () => {
    setMoved(null)
    save(null)
  }
  return (
    <Stack component="section" gap="md" aria-label="Scores">
      <Group gap="sm" wrap="nowrap" fz="sm" c="dimmed">
        <Text
          fz="var(--fs-figure-sm)"
          fw={600}
          c="var(--text)"
          style={{ whiteSpace: 'nowrap' }}
          aria-live="polite"
        >
          {formatScore(scoreOf(evaluation))}
          <Text span c="var(--text-3)">
            {' / 5'}
          </Text>
        </Text>
        <Text inherit flex={1}>
          {evaluation
            ? 'Average of four scores; lower difficulty and competition score higher'
            : 'No scores yet. Move a slider.'}
        </Text>
        {evaluation && (
          <Button variant="subtle" color="gray" size="compact-xs" onClick={clear}>
            Clear scores
          </Button>
        )}
      </Group>
      {facets.map(({ name, label, ends }) => (
        <Group key={name} gap="sm" wrap="nowrap" fz="sm">
          <Text inherit w={148}>
            {label}{' '}
            <Text span inherit fw="var(--fw-strong)">
              {evaluation && formatNumber(evaluation[name])}
            </Text>
          </Text>
          <Text fz="var(--fs-xs)" w={32} ta="end" c="var(--text-3)">
            {ends[0]}
          </Text>
          <Slider
            flex={1}
            size="sm"
            min={1}
            max={5}
            step={0.5}
            label={null}
            thumbLabel={label}
            thumbValueText={(score) => `${formatNumber(score)} of 5`}
            value={(evaluation ?? middle)[name]}
            onChange={(score) => setMoved({ ...(evaluation ?? middle), [name]: score })}
            onChangeEnd={(score) => save({ ...(evaluation ?? middle), [name]: score })}
          />
          <Text fz="var(--fs-xs)" w={36} c="var(--text-3)">
            {ends[1]}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
