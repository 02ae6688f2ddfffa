import { useQuery } from '@tanstack/react-query'
import { basePath } from '../../device/base-path.ts'
import { providerAddress, proxyAddress, signInWaysQuery } from '../../entities/session/providers.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'

/** Buttons that go to the identity providers. The browser returns to `to`, by default this page. */
export function ProviderButtons({ to }: { readonly to?: string | undefined }) {
  const { account } = useMessages()
  const { data } = useQuery(signInWaysQuery)
  const target = () => to ?? location.pathname.slice(basePath.length) + location.search
  return (
    <>
      {data?.person != null && (
        <Button big onClick={() => location.assign(proxyAddress(target()))}>
          {account.continueAs(data.person)}
        </Button>
      )}
      {data?.providers.map(({ id, name }) => (
        <Button key={id} big onClick={() => location.assign(providerAddress(id, target()))}>
          {account.signInWith(name)}
        </Button>
      ))}
    </>
  )
}
