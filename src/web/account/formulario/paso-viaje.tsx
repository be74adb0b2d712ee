import { Chip } from '../../ui/chip.tsx'
import { Fact } from '../fact.tsx'
import { type Esperas, ofertaPara } from '../use-esperas.ts'
import type { ReservaFormApi, ReservaValues } from './campos.ts'
import { ElegirForma } from './elegir-forma.tsx'
import { ElegirViaje } from './elegir-viaje.tsx'
import { Fechas, Lugares } from './paquete-facts.tsx'
import type { Preferido, Viaje, ViajeFijo } from './viaje.ts'

type Props = { form: ReservaFormApi; values: ReservaValues; viaje: Viaje; preferido?: Preferido; esperas: Esperas }

export function PasoViaje(props: Props) {
  const { fijo, paquete } = props.viaje
  return (
    <>
      {fijo ? (
        <ViajeElegido fijo={fijo} guardado={ofertaPara(props.esperas.data, fijo.paquete.id) !== undefined} />
      ) : (
        <ElegirViaje {...props} />
      )}
      {paquete && (
        <>
          <h3 className="t-28 above-5">Cómo lo querés pagar</h3>
          <ElegirForma {...props} />
        </>
      )}
    </>
  )
}

function ViajeElegido({ fijo, guardado }: { fijo: ViajeFijo; guardado: boolean }) {
  return (
    <div className="row tops spread card">
      <dl className="stack tight account-facts">
        <Fact name="Colegio">{fijo.colegio}</Fact>
        <Fact name="Curso">{fijo.curso}</Fact>
        <Fact name="Paquete">{fijo.paquete.descripcion}</Fact>
        <Fact name="Fechas">
          <Fechas paquete={fijo.paquete} />
        </Fact>
      </dl>
      {guardado ? <Chip tone="ok">Lugar guardado</Chip> : <Lugares libres={Number(fijo.paquete.libres)} />}
    </div>
  )
}
