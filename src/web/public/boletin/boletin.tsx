import { data } from 'react-router'
import { serverClient } from '../../api/server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useAgencia } from '../../shell/use-agencia.ts'
import type { Route } from './+types/boletin.ts'
import { BoletinSheet } from './boletin-block.tsx'
import { subscribe } from './subscribe.ts'

/** Where the form of every page goes when there is no JavaScript to send it in place. */
export async function action({ request, context }: Route.ActionArgs) {
  const mail = (await request.formData()).get('mail')
  const answer = await subscribe(serverClient(context), typeof mail === 'string' ? mail : '')
  return data(answer, { status: 'rechazo' in answer ? answer.rechazo.status : 200 })
}

export default function Boletin({ actionData }: Route.ComponentProps) {
  const agencia = useAgencia()
  return (
    <>
      <PageHead title={agencia?.boletinTitulo ?? 'Boletín'} description={agencia?.boletinTexto} />
      <BoletinSheet Title="h1" answer={actionData} />
    </>
  )
}
