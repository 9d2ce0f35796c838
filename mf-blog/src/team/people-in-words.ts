const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** "Six people.", "One person.", "23 people." */
export function peopleInWords(count: number): string {
  return `${words[count] ?? count} ${count === 1 ? 'person' : 'people'}.`;
}
