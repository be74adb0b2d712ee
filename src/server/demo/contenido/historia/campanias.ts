/** Issues of the newsletter that went out, and how many days ago. */
export const campaniasEnviadas = [
  {
    hace: 412,
    asunto: 'Egresados: abrimos las reservas',
    titulo: 'El viaje empieza en el aula',
    cuerpo:
      'Ya se puede reservar el **viaje de egresados** del año que viene, con la seña congelada hasta fin de mes.\n\nSi tu curso todavía no eligió destino, nos acercamos al colegio a contarles.',
    botonTexto: 'Ver los viajes',
    botonEnlace: '/estudiantil',
  },
  {
    hace: 298,
    asunto: 'Verano cerca: los Valles en tres días',
    titulo: 'Tres días en los Valles',
    cuerpo:
      'Cafayate, Cachi y la Recta del Tin Tin, con salida los jueves desde Tucumán.\n\nGrupos de hasta doce personas y **guía de la zona**.',
    botonTexto: 'Ver las salidas',
    botonEnlace: '/grupal',
  },
  {
    hace: 187,
    asunto: 'Vacaciones de invierno: quedan lugares',
    titulo: 'Julio con nieve',
    cuerpo:
      'Sumamos una salida a **Bariloche** en la segunda semana de vacaciones.\n\nEl equipo de nieve está incluido, también para los más chicos.',
    botonTexto: 'Reservar',
    botonEnlace: '/turismo',
  },
  {
    hace: 94,
    asunto: 'Séptimo grado: Carlos Paz y el mar',
    titulo: 'El primer viaje sin los papás',
    cuerpo:
      'Dos destinos pensados para **séptimo grado**, con un coordinador cada quince chicos y las familias informadas cada noche.',
    botonTexto: 'Conocerlos',
    botonEnlace: '/estudiantil',
  },
  {
    hace: 26,
    asunto: 'Un fin de semana largo en la Quebrada',
    titulo: 'Cuatro días de colores',
    cuerpo:
      'Purmamarca, Tilcara y Humahuaca sin apuro, con alojamiento en casas de familia.\n\nLas primeras diez reservas tienen la **excursión a las Salinas** sin cargo.',
    botonTexto: 'Ver el programa',
    botonEnlace: '/grupal',
  },
] as const
