import { misdatos } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { PasswordChangeForm } from '../../session/password-change-form.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { useAsked } from '../use-asked.ts'
import { Avisos } from './avisos.tsx'
import { CambioMail } from './cambio-mail.tsx'
import { CuentaPropia } from './cuenta-propia.tsx'
import { DatosForm } from './datos-form.tsx'
import { Parte } from './parte.tsx'
import { Sesiones } from './sesiones.tsx'

/** Everything about the account itself, a part each: none of them waits for another to be saved. */
export function MisDatos({ mail }: { mail: string }) {
  const asked = useAsked(mail, (signal) => browserClient.call(misdatos, { signal }))
  const datos = asked.data?.results
  if (asked.error && !datos)
    return (
      <FailedState title="No pudimos traer tus datos" onRetry={asked.reload} retrying={asked.loading}>
        {asked.error.message}
      </FailedState>
    )
  if (!datos) return <SkeletonBox label="Cargando tus datos" />
  return (
    <div className="datos-parts">
      <Parte title="Quién sos" text="Para saludarte y llamarte. Las reservas ya hechas conservan los datos que tenían.">
        <DatosForm datos={datos} />
      </Parte>
      <Parte title="Email" text="Con él entrás, y ahí llegan los avisos del viaje.">
        <CambioMail datos={datos} onChange={asked.reload} />
      </Parte>
      <Parte title="Contraseña" text="Al cambiarla se cierran tus otras sesiones.">
        <PasswordChangeForm mail={mail} className="stack wide datos-form" />
      </Parte>
      <Parte title="Avisos de vencimientos" text="Te escribimos 7 y 3 días antes, el mismo día y 2 días después.">
        <Avisos datos={datos} />
      </Parte>
      <Parte title="Sesiones abiertas" text="Los dispositivos en los que entraste.">
        <Sesiones mail={mail} />
      </Parte>
      <Parte title="Tu información" text="Es tuya: llevate una copia o pedí que la borremos (Ley 25.326).">
        <CuentaPropia />
      </Parte>
    </div>
  )
}
