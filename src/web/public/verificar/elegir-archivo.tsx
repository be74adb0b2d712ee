import { FileCheck } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'

/** The fingerprint of a file, which `behaviors/verify-file.ts` works out in the browser. Not shown without that script. */
export function ElegirArchivo() {
  return (
    <div data-verify-file>
      <div className="stack snug starts muted ruled verificar-file" hidden>
        <p>
          O elegí el archivo <strong>convenio.html</strong>: abrí el PDF en una computadora y guardalo desde sus
          adjuntos. No sale de tu dispositivo.
        </p>
        <input
          id="archivo"
          type="file"
          accept=".html,text/html"
          className="visually-hidden"
          aria-describedby="archivo-error"
        />
        <label htmlFor="archivo" className="btn btn-outline wide">
          <Icon of={FileCheck} />
          Elegir el archivo
        </label>
        <p id="archivo-error" className="bad" role="alert" />
      </div>
    </div>
  )
}
