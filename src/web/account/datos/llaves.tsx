import { misllaves } from '../../../contract/personas/llaves.ts'
import { browserClient } from '../../api/browser.ts'
import { LlavesList } from '../../session/llaves-list.tsx'
import { AskedBody } from '../asked-body.tsx'
import { useAsked } from '../use-asked.ts'

export function Llaves({ mail }: { mail: string }) {
  const asked = useAsked(mail, (signal) => browserClient.call(misllaves, { signal }))
  return (
    <AskedBody asked={asked} heading="h3" failed="No pudimos traer tus llaves" label="Cargando tus llaves de acceso">
      {({ results }) => <LlavesList llaves={results} onChange={() => asked.reload()} />}
    </AskedBody>
  )
}
