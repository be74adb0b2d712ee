import { confirmarboletin } from '../../../contract/mensajes/boletin.ts'
import type { Route } from './+types/confirmar.ts'
import { followEnlace } from './enlace-action.ts'
import { EnlacePage } from './enlace-page.tsx'

export const action = (args: Route.ActionArgs) => followEnlace(confirmarboletin, args)

export default function Confirmar({ actionData }: Route.ComponentProps) {
  return (
    <EnlacePage
      title="Confirmar la suscripción"
      button="Confirmar mi suscripción"
      answer={actionData}
      afresh={actionData?.useless}
    >
      Falta este paso: así nadie puede suscribir un correo que no es suyo.
    </EnlacePage>
  )
}
