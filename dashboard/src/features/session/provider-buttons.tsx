import { useQuery } from '@tanstack/react-query'
import { basePath } from '../../api/address'
import { goToProvider, methodsQuery } from '../../api/session'
import { RecordForm } from '../../ui/record-form'

/** @param to the page that the provider leads back to, if not this one */
export function ProviderButtons({ to }: { to?: string | undefined }) {
  const providers = useQuery(methodsQuery).data?.providers ?? []
  const here = () => location.pathname.slice(basePath.length) + location.search
  return providers.map(({ id, name }) => (
    <RecordForm
      key={id}
      values={{}}
      send={() => goToProvider({ provider: id, to: to ?? here() })}
      submit={`Continue with ${name}`}
      variant="default"
    >
      {() => null}
    </RecordForm>
  ))
}
