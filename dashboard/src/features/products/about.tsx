import { Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { Product } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { EditableText } from '../../ui/editable-text'
import { CurrencySelect } from '../../ui/fields'
import { optionsOf, productTagNames, productTypeNames } from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { daysAgo, unknown } from '../../ui/text/format'
import { useProductEdit } from './products.api'

const texts = [['Website', 'website'] as const, ['Slug', 'slug'] as const]

/** The fields of the product, edited in place. */
export function About({ product, lastLogDate }: { product: Product; lastLogDate: string | null }) {
  const { text, choose } = useProductEdit(product)
  return (
    <Card aria-label="About">
      <CardHeader title="About" count={lastLogDate && `Last log ${daysAgo(lastLogDate)}`} />
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
    </Card>
  )
}
