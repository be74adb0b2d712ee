import { data } from 'react-router'
import { buscarpaquetes } from '../../../contract/catalogo/site.ts'
import { readForm } from '../../api/plain-form.ts'
import { serverClient } from '../../api/server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useAgencia } from '../../shell/use-agencia.ts'
import { PaqueteGrid } from '../paquete-grid.tsx'
import type { Route } from './+types/boletin.ts'
import { requestSuscripcion } from './actions.ts'
import { BoletinContent } from './boletin-content.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const mail = (await readForm(request)).get('mail')
  const answer = await requestSuscripcion(serverClient(context), typeof mail === 'string' ? mail : '')
  return data(answer, { status: 'refusal' in answer ? answer.refusal.status : 200 })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { results } = await serverClient(context).call(buscarpaquetes, { query: { limite: '4' } })
  return results
}

export default function Boletin({ actionData, loaderData }: Route.ComponentProps) {
  const agencia = useAgencia()
  return (
    <>
      <PageHead title={agencia?.boletinTitulo ?? 'Boletín'} description={agencia?.boletinTexto} />
      <div className="boletin-page page sheet">
        <BoletinContent Title="h1" answer={actionData} />
        {loaderData.length > 0 && (
          <section aria-labelledby="viajes">
            <h2 id="viajes">Para ir mirando</h2>
            <PaqueteGrid paquetes={loaderData} />
          </section>
        )}
      </div>
    </>
  )
}
