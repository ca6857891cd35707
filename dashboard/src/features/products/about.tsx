import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Product } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { EditableText } from '../../ui/editable-text'
import { CurrencySelect } from '../../ui/fields'
import { optionsOf, productTagNames, productTypeNames } from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { daysAgo, unknown } from '../../ui/text/format'
import { useProductEdit } from './products.api'
import styles from './products.module.css'

const texts = [['Website', 'website'] as const, ['Slug', 'slug'] as const]

interface AboutProps {
  product: Product
  lastLogDate: string | null
}

/** What the product is; Edit changes it in place. */
export function About({ product, lastLogDate }: AboutProps) {
  const [isEditing, setEditing] = useState(false)
  const { type, tags, defaultCurrency, slug, description } = product
  const facts = [
    ['Type', productTypeNames[type]],
    ['Tags', tags.map((tag) => productTagNames[tag]).join(', ')],
    ['Currency', defaultCurrency],
    ['Slug', slug],
    ['Last log', lastLogDate && daysAgo(lastLogDate)],
  ]
  return (
    <Card aria-label="About">
      <CardHeader title="About">
        <Button variant="subtle" color="gray" size="xs" onClick={() => setEditing(!isEditing)}>
          {isEditing ? 'Done' : 'Edit'}
        </Button>
      </CardHeader>
      {isEditing ? (
        <Fields product={product} />
      ) : (
        <Stack gap="sm" px={20} py="md">
          {description ? <Markdown>{description}</Markdown> : <Text c="dimmed">No description</Text>}
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value || unknown}</dd>
              </div>
            ))}
          </dl>
        </Stack>
      )}
    </Card>
  )
}

/** Each is saved at once. */
function Fields({ product }: { product: Product }) {
  const { text, choose } = useProductEdit(product)
  return (
    <Stack gap="sm" px={20} py="md">
      <EditableText {...text('Description', 'description')} multiline>
        {product.description ? (
          <Markdown>{product.description}</Markdown>
        ) : (
          <Text c="dimmed">Add a description</Text>
        )}
      </EditableText>
      {texts.map(([label, field]) => (
        <Text key={field} component="div" fz="sm" c="dimmed">
          {label}
          <EditableText {...text(label, field)}>
            <Text style={{ overflowWrap: 'anywhere' }}>{product[field] || unknown}</Text>
          </EditableText>
        </Text>
      ))}
      <NativeSelect
        label="Type"
        data={optionsOf(productTypeNames)}
        value={product.type}
        onChange={(event) => choose({ type: event.currentTarget.value as Product['type'] })}
      />
      <Checkbox.Group
        label="Tags"
        value={product.tags}
        onChange={(tags) => choose({ tags: tags as Product['tags'] })}
      >
        <Group gap="8px 20px" mt={6}>
          {optionsOf(productTagNames).map((tag) => (
            <Checkbox key={tag.value} {...tag} />
          ))}
        </Group>
      </Checkbox.Group>
      <CurrencySelect
        value={product.defaultCurrency}
        onChange={(event) => choose({ defaultCurrency: event.currentTarget.value })}
      />
    </Stack>
  )
}
