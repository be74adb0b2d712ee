import { BedDouble, Minus, Utensils } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { DiaDeViaje, Punto } from '../../../reglas/hoja-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../../ui/photo.tsx'
import type { Route } from '../+types/turismo.ts'
import { HotelList } from '../hotel-list.tsx'
import type { Programa, Servicio } from '../paquete-detalle.ts'
import { PuntoItem } from '../punto-item.tsx'
import { ServicioList } from '../servicio-list.tsx'
import type { CancelPeriod } from './cancelar.pure.ts'
import { Formas } from './formas.tsx'
import { RouteMap } from './route-map.tsx'
import { TripGroup } from './trip-group.tsx'

type Data = Route.ComponentProps['loaderData']
type Props = Pick<Data, 'paquete' | 'servicios' | 'hoja'> & { Precio: ComponentType<Pick<Data, 'paquete'>> }

export function Hoja({ paquete, servicios, hoja, Precio }: Props) {
  const { programas, hoteles, gente } = hoja
  const mapa = hoja.ruta && <RouteMap {...hoja.ruta} />
  const withDias = hoja.itinerario.length > 0
  const secciones = [
    { id: 'dias', titulo: 'Día por día', there: withDias },
    { id: 'salen', titulo: 'Excursiones', there: programas.length > 0 },
    { id: 'quienes', titulo: 'Quién va', there: gente.points.length > 0 },
    {
      id: 'incluye',
      titulo: servicios.length > 0 ? 'Qué incluye' : 'Qué no incluye',
      there: servicios.length > 0 || hoja.noincluye.length > 0,
    },
    { id: 'pago', titulo: 'Cómo se paga', there: hoja.formas.length > 0 },
    { id: 'baja', titulo: 'Si cancelás', there: hoja.cancelPeriods.length > 0 },
    { id: 'hotel', titulo: 'Hotel', there: hoteles.length > 0 },
    { id: 'preguntas', titulo: 'Preguntas', there: hoja.preguntas.length > 0 },
  ].filter(({ there }) => there)
  return (
    <>
      {secciones.length > 2 && <Indice secciones={secciones} precio={<Precio paquete={paquete} />} />}
      {withDias && <Itinerary dias={hoja.itinerario} queTraen={hoja.queTraen} mapa={mapa} />}
      {programas.length > 0 && <Excursiones programas={programas} mapa={withDias ? undefined : mapa} />}
      {gente.points.length > 0 && <TripGroup {...gente} />}
      <Incluye servicios={servicios} noincluye={hoja.noincluye} />
      {hoja.formas.length > 0 && <Formas {...hoja} />}
      {hoja.cancelPeriods.length > 0 && <Cancellation cancelPeriods={hoja.cancelPeriods} />}
      {hoteles.length > 0 && <HotelList hoteles={hoteles} />}
      {hoja.preguntas.length > 0 && <Preguntas preguntas={hoja.preguntas} />}
    </>
  )
}

type Section = { id: string; titulo: string }

function Indice({ secciones, precio }: { secciones: Section[]; precio: ReactNode }) {
  return (
    <div className="hoja-index t-15 gone">
      <div className="sheet">
        <nav aria-label="En esta página">
          <ul>
            {secciones.map(({ id, titulo }) => (
              <li key={id}>
                <a href={`#${id}`}>{titulo}</a>
              </li>
            ))}
          </ul>
        </nav>
        {precio}
      </div>
    </div>
  )
}

function Incluye({ servicios, noincluye }: { servicios: Servicio[]; noincluye: Punto[] }) {
  if (servicios.length === 0 && noincluye.length === 0) return null
  return (
    <div id="incluye" className="bloque sheet incluye" data-both={servicios.length > 0 && noincluye.length > 0}>
      {servicios.length > 0 && <ServicioList servicios={servicios} />}
      {noincluye.length > 0 && (
        <section aria-labelledby="no-incluye" className="no-incluye">
          <h2 id="no-incluye" className="title below-4">
            No está incluido
          </h2>
          <ul className="rows opens">
            {noincluye.map(({ titulo, texto }) => (
              <PuntoItem key={titulo} icon={Minus} titulo={titulo} text={texto} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Preguntas({ preguntas }: { preguntas: Punto[] }) {
  const half = Math.ceil(preguntas.length / 2)
  const columns = [preguntas.slice(0, half), preguntas.slice(half)].filter(({ length }) => length > 0)
  const only = preguntas.length === 1
  return (
    <section id="preguntas" className={only ? 'bloque sheet split' : 'bloque sheet'} aria-labelledby="nos-preguntan">
      <h2 id="nos-preguntan" className="title">
        Lo que más <em>nos preguntan</em>
      </h2>
      <div className={only ? 'preguntas' : 'preguntas above-5'} data-alone={only}>
        {columns.map((column) => (
          <div key={column[0]?.titulo} className="preguntas-columna">
            {column.map(({ titulo, texto }) => (
              <details className="line-below" key={titulo} open={only}>
                <summary className="t-18 strong">{titulo}</summary>
                <p className="muted measure">{texto}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

function Cancellation({ cancelPeriods }: { cancelPeriods: CancelPeriod[] }) {
  return (
    <section id="baja" className="bloque sheet" aria-labelledby="si-cancelas">
      <h2 id="si-cancelas" className="title">
        Si tenés que cancelar
      </h2>
      <p className="t-18 muted measure above-3">
        Cuanto antes avises, más vuelve. Los días se cuentan hasta la salida, como dice el convenio.
      </p>
      <ol className="cancelar above-6 num">
        {cancelPeriods.map(({ title, text, vuelve }) => (
          <li key={text}>
            <span className="cancelar-barra" aria-hidden="true">
              <span
                className="cancelar-vuelve"
                data-open={vuelve === undefined}
                data-part={vuelve === undefined || vuelve === 1 ? undefined : vuelve < 0.8 ? 'less' : 'most'}
                style={{ height: vuelve === undefined ? undefined : `${Math.round(vuelve * 100)}%` }}
              />
            </span>
            <h3 className="label t-16 above-3">{title}</h3>
            <p className="t-14 muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Excursiones({ programas, mapa }: { programas: (Programa & { drawing: string })[]; mapa?: ReactNode }) {
  const only = programas.length === 1 && !mapa
  return (
    <section id="salen" className={`bloque sheet ${only ? 'split' : ''}`} aria-labelledby="excursiones">
      <h2 id="excursiones" className="title">
        Excursiones y divertimentos
      </h2>
      <div className={mapa ? 'con-mapa' : undefined}>
        <ul className={mapa || only ? 'dias rows opens' : 'dias rows opens dias-dobles'}>
          {programas.map((programa) => {
            const { id, imagen, nombreprograma, descripcion, drawing } = programa
            return (
              <li key={id} className="dia">
                {imagen ? (
                  <Photo picture={programa} sizes="96px" decorative className="sello" />
                ) : (
                  <Drawing src={drawing} />
                )}
                <div>
                  <h3>{nombreprograma}</h3>
                  {descripcion && <p className="muted measure above-1">{descripcion}</p>}
                </div>
              </li>
            )
          })}
        </ul>
        {mapa}
      </div>
    </section>
  )
}

type ItineraryProps = { dias: (DiaDeViaje & { drawing: string })[]; queTraen: string; mapa: ReactNode }

function Itinerary({ dias, queTraen, mapa }: ItineraryProps) {
  return (
    <section id="dias" className="bloque sheet" aria-labelledby="dia-por-dia">
      <h2 id="dia-por-dia" className="title">
        Día por día
      </h2>
      {queTraen && <p className="t-18 muted above-3">{queTraen}</p>}
      <div className={mapa ? 'con-mapa' : undefined}>
        <ol className="dias rows opens num">
          {dias.map(({ titulo, texto, comen, duermen, drawing }, index) => (
            <li key={titulo} className="dia">
              <Drawing src={drawing} />
              <div>
                <p className="t-14 bold accent">Día {index + 1}</p>
                <h3>{titulo}</h3>
                {texto && <p className="muted measure above-1">{texto}</p>}
                {(comen || duermen) && (
                  <ul className="dia-notas t-14 above-2">
                    {comen && (
                      <li className="line tight">
                        <Icon of={Utensils} />
                        <span>
                          <span className="visually-hidden">Comen: </span>
                          {comen}
                        </span>
                      </li>
                    )}
                    {duermen && (
                      <li className="line tight">
                        <Icon of={BedDouble} />
                        <span>
                          <span className="visually-hidden">Duermen: </span>
                          {duermen}
                        </span>
                      </li>
                    )}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ol>
        {mapa}
      </div>
    </section>
  )
}

function Drawing({ src }: { src: string }) {
  return <img src={src} alt="" width="64" height="64" loading="lazy" className="sello" />
}
