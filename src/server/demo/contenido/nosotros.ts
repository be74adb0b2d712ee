import type { Nosotros } from '../../domain/casa/ajustes/service.ts'

export const nosotros: Nosotros = {
  mision:
    'Que cada familia del norte pueda viajar sabiendo qué paga, con quién va y quién atiende el teléfono. Armamos los viajes nosotros, caminamos antes cada lugar y volvemos a la terminal a esperar a los que vuelven.',
  vision:
    'Ser la agencia a la que un curso le confía su viaje de egresados y, diez años después, sus primeras vacaciones en familia: porque cumplimos la primera vez.',
  valores: [
    {
      nombre: 'Amor',
      texto:
        'Por esta tierra y por el oficio. Elegimos a quienes viajan con nosotros como elegiríamos para los nuestros.',
    },
    {
      nombre: 'Honestidad',
      texto: 'El precio que ves es el que pagás. Si algo no está incluido, está escrito antes de que firmes.',
    },
    {
      nombre: 'Compromiso',
      texto:
        'Un coordinador cada quince pasajeros y un número que contesta a cualquier hora, todos los días del viaje.',
    },
    {
      nombre: 'Lealtad',
      texto: 'Con los hoteles, los guías y los choferes de siempre, y con las familias que nos eligen año tras año.',
    },
    {
      nombre: 'Actitud',
      texto: 'Los viajes traen lluvia, cortes de ruta y valijas demoradas. Resolvemos primero y explicamos después.',
    },
  ],
}
