import { useQuery } from '@tanstack/react-query'
import { basePath } from '../../device/base-path.ts'
import { providerAddress, providersQuery } from '../../entities/session/providers.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'

/** Buttons that go to the identity providers. The browser returns to `to`, by default this page. */
export function ProviderButtons({ to }: { readonly to?: string | undefined }) {
  const { account } = useMessages()
  const { data: providers = [] } = useQuery(providersQuery)
  return providers.map(({ id, name }) => (
    <Button
      key={id}
      big
      onClick={() =>
        location.assign(providerAddress(id, to ?? location.pathname.slice(basePath.length) + location.search))
      }
    >
      {account.signInWith(name)}
    </Button>
  ))
}
