import { Anchor, Button, Group, Select, SimpleGrid, Slider, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Tagged } from '../../api/client'
import { useProducts } from '../../api/products'
import type { Evaluation, Idea, UpdateIdea } from '../../api/types'
import { EditableText, EditableTitle } from '../../ui/editable-text'
import { ideaStatusNames, optionsOf, priorityNames, productTypeNames } from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { paths, productPath } from '../../ui/paths'
import { SidePanel } from '../../ui/side-panel'
import { formatMoment, formatNumber, formatRelative, formatScore } from '../../ui/text/format'
import { WhenRead } from '../../ui/when-read'
import { ideaProductQuery, ideaQuery, useConvertIdea, useDeleteIdea, useUpdateIdea } from './ideas.api'
import styles from './ideas.module.css'
import { facets, Radar, scoreOf } from './radar'

/** One idea, edited in place. */
export default function IdeaPanel({ id, onClose }: { id: string; onClose: () => Promise<void> | void }) {
  const { data, error } = useQuery(ideaQuery(id))
  const remove = useDeleteIdea()
  // Closed first: an open panel would fetch the idea again.
  const leave = async (idea: Idea) => {
    await onClose()
    remove.mutate(idea)
  }
  return (
    <SidePanel label="Idea" of={id} onClose={() => void onClose()} head={<Text c="dimmed">Idea</Text>}>
      <WhenRead data={data} error={error} gone="Idea not found. It may have been deleted.">
        {(read) => (
          <>
            <title>{`${read.record.title} – prodops`}</title>
            <IdeaDetail read={read} onDelete={() => void leave(read.record)} />
          </>
        )}
      </WhenRead>
    </SidePanel>
  )
}

function IdeaDetail({ read, onDelete }: { read: Tagged<Idea>; onDelete: () => void }) {
  const idea = read.record
  const update = useUpdateIdea()
  const change = (change: UpdateIdea) => update.mutate({ idea, change })
  const { mutateAsync } = useUpdateIdea(true)
  const save = (change: UpdateIdea) => mutateAsync({ idea, change, etag: read.etag })
  return (
    <div className="stack">
      <EditableTitle of={idea.id} value={idea.title} save={(title) => save({ title })} />
      <Conversion idea={idea} />
      <IdeaFields idea={idea} change={change} />
      <Scores idea={idea} save={(evaluation) => change({ evaluation })} />
      <EditableText
        of={idea.id}
        label="Description"
        value={idea.description ?? ''}
        save={(text) => save({ description: text || null })}
        multiline
      >
        {idea.description ? <Markdown>{idea.description}</Markdown> : <Text c="dimmed">Add a description</Text>}
      </EditableText>
      <Text size="xs" c="dimmed">
        <span title={formatMoment(idea.createdAt)}>Created {formatRelative(idea.createdAt)}</span>
      </Text>
      <Group gap="xs">
        <Button variant="subtle" color="red" onClick={onDelete}>
          Delete
        </Button>
      </Group>
    </div>
  )
}

function Conversion({ idea }: { idea: Idea }) {
  const navigate = useNavigate()
  const { data } = useQuery({ ...ideaProductQuery(idea.id), enabled: idea.status === 'converted' })
  const product = useProducts().data?.find(({ id }) => id === data?.productId)
  const convert = useConvertIdea(({ id }) => navigate(paths.idea(id)))
  if (product) {
    return (
      <Text>
        Converted to{' '}
        <Anchor component={Link} to={productPath(product)}>
          <bdi>{product.name}</bdi>
        </Anchor>
      </Text>
    )
  }
  if (idea.status === 'converted' && data?.productId !== null) return null
  const onMade = (product: Parameters<typeof productPath>[0]) => void navigate(productPath(product))
  return (
    <div>
      <Button loading={convert.isPending} onClick={() => convert.mutate(idea, { onSuccess: onMade })}>
        Convert to product
      </Button>
    </div>
  )
}

function IdeaFields({ idea, change }: { idea: Idea; change: (change: UpdateIdea) => void }) {
  const select = (label: string, field: 'status' | 'priority' | 'type', names: Record<string, string>) => (
    <Select
      label={label}
      size="xs"
      clearable={field === 'type'}
      allowDeselect={false}
      data={optionsOf(names)}
      value={idea[field]}
      onChange={(value) => (value || field === 'type') && change({ [field]: value })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
      {select('Status', 'status', ideaStatusNames)}
      {select('Priority', 'priority', priorityNames)}
      {select('Type', 'type', productTypeNames)}
    </SimpleGrid>
  )
}

const middle: Evaluation = { marketSize: 3, competition: 3, technicalDifficulty: 3, personalAdvantage: 3 }

/** The four scores: a chart and sliders. */
function Scores({ idea, save }: { idea: Idea; save: (evaluation: Evaluation | null) => void }) {
  const [moved, setMoved] = useState<Evaluation | null>(null)
  const send = useDebouncedCallback(
    (evaluation: Evaluation) => {
      setMoved(null)
      save(evaluation)
    },
    { delay: 350, flushOnUnmount: true },
  )
  const move = (evaluation: Evaluation) => {
    setMoved(evaluation)
    send(evaluation)
  }
  const evaluation = moved ?? idea.evaluation
  if (!evaluation) {
    return (
      <Group gap="sm">
        <Text c="dimmed">No scores yet</Text>
        <Button variant="default" onClick={() => save(middle)}>
          Add scores
        </Button>
      </Group>
    )
  }
  return (
    <section aria-label="Scores">
      <Group gap="md" align="baseline" wrap="nowrap" mb="md">
        <Text fz="var(--fs-figure-sm)" fw={600} style={{ whiteSpace: 'nowrap' }} aria-live="polite">
          {`${formatScore(scoreOf({ evaluation }))} / 5`}
        </Text>
        <Text size="sm" c="dimmed">
          Average of four scores; lower difficulty and competition score higher
        </Text>
      </Group>
      <Radar evaluation={evaluation} />
      {facets.map(({ name, label, ends }) => (
        <div key={name} className={styles.slider}>
          {label}
          <Slider
            size="sm"
            min={1}
            max={5}
            step={0.5}
            label={null}
            marks={[1, 5].map((value, i) => ({ value, label: ends[i] }))}
            mb="lg"
            thumbLabel={label}
            thumbValueText={(score) => `${formatNumber(score)} of 5`}
            value={evaluation[name]}
            onChange={(score) => move({ ...evaluation, [name]: score })}
          />
          <output>{formatNumber(evaluation[name])}</output>
        </div>
      ))}
      <Button variant="subtle" color="gray" size="compact-xs" mt="xs" ml={-8} onClick={() => save(null)}>
        Clear scores
      </Button>
    </section>
  )
}
