import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { cancelarreserva, vercancelacion } from '../../../../../contract/viajes/cancelaciones.ts'
import { type Centavos, centavosToField, excess, type Moneda, parseImporte } from '../../../../../reglas/dinero.ts'
import { formatCount } from '../../../../../reglas/numbers.ts'
import { useResults } from '../../../../api/use-answer.ts'
import { CancelButton } from '../../../../ui/dialog.tsx'
import { Money } from '../../../../ui/money.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { LoadingDialog } from '../../../form/loading-dialog.tsx'

export function CancelReservaDialog({ id }: { id: number }) {
  const answer = useResults(vercancelacion, { query: { id } })
  return (
    <LoadingDialog
      title="Cancelar la reserva"
      footer={<CancelButton>Cerrar</CancelButton>}
      answer={answer}
      label="Calculando el cargo"
      failed="No pudimos calcular el cargo"
    >
      {(cotizacion) => <CancelarForm id={id} cotizacion={cotizacion} onMoved={answer.retry} />}
    </LoadingDialog>
  )
}

type Cotizacion = ReplyOf<typeof vercancelacion>['results']
type Props = { id: number; cotizacion: Cotizacion; onMoved: () => void }

const motivos = [
  { value: 'pedido', label: 'A pedido de la familia' },
  { value: 'arrepentimiento', label: 'Arrepentimiento' },
  { value: 'falta_de_pago', label: 'Falta de pago' },
  { value: 'agencia', label: 'Por la agencia' },
]

function CancelarForm({ id, cotizacion, onMoved }: Props) {
  const [puedeArrepentirse, seEscribe] = [cotizacion.arrepentimiento, cotizacion.porcentaje === null]
  return (
    <FormDialog
      title="Cancelar la reserva"
      call={cancelarreserva}
      query={{ id }}
      fixed={{ cotizadoars: cargoOf(cotizacion, 'ARS'), cotizadousd: cargoOf(cotizacion, 'USD') }}
      defaultValues={{
        motivo: puedeArrepentirse ? 'arrepentimiento' : 'pedido',
        detalle: '',
        cargoars: '',
        cargousd: '',
      }}
      danger
      submitLabel="Cancelar la reserva"
      cancelLabel="Volver"
      saved="La reserva quedó cancelada y su lugar, libre. Le avisamos a la familia por mail."
      onRefused={(codigo) => codigo === 'cargo_cambio' && onMoved()}
    >
      {({ Amount, Area, Choice, watch }) => {
        const motivo = watch('motivo')
        const sinCargo = motivo === 'agencia' || (motivo === 'arrepentimiento' && puedeArrepentirse)
        const escribe = seEscribe && !sinCargo
        return (
          <>
            <p>
              {describeSalida(cotizacion.dias)} Se libera el lugar y se le avisa a la familia. Lo que pagó por encima
              del cargo queda a su favor; lo que falte del cargo lo sigue debiendo.
            </p>
            <Choice
              name="motivo"
              label="Motivo"
              choices={motivos.filter(({ value }) => value !== 'arrepentimiento' || puedeArrepentirse)}
            />
            {escribe && (
              <>
                <p>El convenio deja el cargo en lo que retuvieron los prestadores: escribilo.</p>
                <div className="fields">
                  {cotizacion.importes.map(({ moneda }) => (
                    <Amount
                      name={nameCargo(moneda)}
                      key={moneda}
                      moneda={moneda}
                      label={moneda === 'USD' ? 'Cargo en dólares' : 'Cargo en pesos'}
                    />
                  ))}
                </div>
              </>
            )}
            {cotizacion.importes.map((importe) => {
              const { moneda } = importe
              const written = parseImporte(watch(nameCargo(moneda)) ?? '', moneda)
              const cargo = sinCargo ? 0 : escribe ? written : importe.cargo
              return <Cuenta key={moneda} importe={importe} cargo={cargo ?? undefined} />
            })}
            <Area name="detalle" label="Detalle" optional rows={3} help="La familia lo lee en el mail" />
          </>
        )
      }}
    </FormDialog>
  )
}

const nameCargo = (moneda: Moneda) => (moneda === 'USD' ? 'cargousd' : 'cargoars')

function Cuenta({ importe, cargo }: { importe: Cotizacion['importes'][number]; cargo: Centavos | undefined }) {
  const { moneda, precio, pagado } = importe
  const pares = [
    ['Precio', precio],
    ['Pagado', pagado],
    ['Cargo', cargo],
    ...(cargo === undefined ? [] : ([['Queda a favor de la familia', excess(pagado, cargo)]] as const)),
    ...(cargo !== undefined && cargo > pagado ? ([['Queda por pagar', excess(cargo, pagado)]] as const) : []),
  ] as const
  return (
    <dl className="pairs" aria-label="Lo que cuesta cancelar hoy">
      {pares.map(([name, centavos]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {centavos === undefined ? (
              'Falta el cargo'
            ) : name === 'Cargo' && centavos === 0 ? (
              'Sin cargo'
            ) : (
              <Money centavos={centavos} moneda={moneda} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function cargoOf({ importes }: Cotizacion, which: Moneda): string {
  return centavosToField(importes.find(({ moneda }) => moneda === which)?.cargo)
}

function describeSalida(dias: number): string {
  if (dias < 0) return `El viaje salió hace ${formatCount(-dias, 'día')}.`
  return `${dias === 1 ? 'Falta' : 'Faltan'} ${formatCount(dias, 'día')} para la salida.`
}
