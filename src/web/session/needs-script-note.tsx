import { phoneLink } from '../shell/agencia.ts'
import { useAgencia } from '../shell/use-agencia.ts'

export function NeedsScriptNote() {
  const { telefono, mail } = useAgencia() ?? {}
  return (
    <div>
      <p>
        Para <strong>iniciar sesión</strong>, reservar y pagar cuotas tu navegador necesita JavaScript, y acá está
        apagado. Activalo y volvé a cargar la página.
      </p>
      {telefono && (
        <p className="num">
          También podés llamarnos al <a href={phoneLink(telefono)}>{telefono}</a>.
        </p>
      )}
      {mail && (
        <p>
          O escribirnos a <a href={`mailto:${mail}`}>{mail}</a>.
        </p>
      )}
    </div>
  )
}
