/** The last resort: a document that needs nothing, for a fault in the shell itself. It tells nothing of the inside. */
export function errorDocument(status: number): string {
  const [title, text] =
    status < 500
      ? ['That request did not work', 'The address or the form was not what we expected. Please go back and try again.']
      : ['Something broke on our side', 'We have noted it. Please try again in a minute.'];
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Back to the home page</a></p></main></body></html>`;
}
