import type { ReactNode } from 'react'
import { SeniaPlaces } from '../shell/senia-places.tsx'

type Props = {
  title: string
  colegio?: boolean
  large?: boolean
}

export function NextSteps({ title, colegio = false, large = false }: Props) {
  return (
    <section aria-labelledby="que-sigue">
      <h2 id="que-sigue" className={large ? 'below-4' : 't-20 below-3'}>
        {title}
      </h2>
      <ol className={large ? 'que-sigue' : 'rows'}>
        <Step numero={1} nombre={colegio ? 'Buscás tu colegio y tu curso' : 'Cargás los datos'}>
          {colegio
            ? 'Ves el viaje de tu curso y cargás los datos de quien viaja.'
            : 'De quien viaja y los tuyos. Lo que escribís queda guardado.'}
        </Step>
        <Step numero={2} nombre="Leés y aceptás el convenio">
          Con cada cuota y su fecha. Queda en tu cuenta y lo podés imprimir.
        </Step>
        <Step numero={3} nombre="Dejás la seña">
          <SeniaPlaces />
        </Step>
      </ol>
    </section>
  )
}

function Step({ numero, nombre, children }: { numero: number; nombre: string; children: ReactNode }) {
  return (
    <li>
      <b>
        <span className="accent">{numero}.</span> {nombre}
      </b>
      <p className="t-15 muted">{children}</p>
    </li>
  )
}
