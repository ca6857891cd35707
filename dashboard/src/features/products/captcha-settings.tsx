import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, record } from '../../api/client'
import type { Captcha, Product, PutCaptcha } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { useChange } from '../../ui/use-change'

const providers: { value: Captcha['provider']; label: string }[] = [
  { value: 'none', label: 'Off' },
  { value: 'altcha', label: 'ALTCHA: proof of work, no third party' },
  { value: 'turnstile', label: 'Cloudflare Turnstile' },
  { value: 'hcaptcha', label: 'hCaptcha' },
]

const path = (product: string) => ({ params: { path: { product } } })

const captchaQuery = (product: string) =>
  queryOptions({
    queryKey: ['captcha', product],
    queryFn: () => record(api.GET('/products/{product}/captcha', path(product))),
  })

/** Which captcha submissions with the Feedback Key must solve. */
export function CaptchaSettings({ product }: { product: Product }) {
  const { data } = useQuery(captchaQuery(product.id))
  return data && <CaptchaForm key={JSON.stringify(data)} product={product} captcha={data} />
}

function CaptchaForm({ product, captcha }: { product: Product; captcha: Captcha }) {
  const put = useChange({
    send: (body: PutCaptcha) => record(api.PUT('/products/{product}/captcha', { ...path(product.id), body })),
    done: () => ({ message: 'The captcha is saved' }),
    quiet: true,
  })
  const values = { provider: captcha.provider, siteKey: captcha.siteKey ?? '', secret: '' }
  const send = ({ provider, siteKey, secret }: typeof values) =>
    put.mutateAsync({ provider, ...(siteKey && { siteKey }), ...(secret && { secret }) })
  return (
    <RecordForm values={values} send={send} submit="Save the captcha" variant="default">
      {(form) => (
        <>
          <NativeSelect
            label="Captcha"
            description="Keeps robots out. The feedback widget solves it; other clients send the result in X-Captcha-Response."
            data={providers}
            value={form.values.provider}
            onChange={({ currentTarget }) => {
              const provider = currentTarget.value as Captcha['provider']
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
  )
}
