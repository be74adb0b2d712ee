/** The pages that open with a banner, by the number that the site knows them by. */
export const paginasConBanner = [
  { value: '1', label: 'Estudiantil' },
  { value: '2', label: 'Grupal e Individual' },
  { value: '3', label: 'Nacional' },
  { value: '4', label: 'Internacional' },
  { value: '5', label: 'Destinos' },
  { value: '6', label: 'Promociones' },
]
