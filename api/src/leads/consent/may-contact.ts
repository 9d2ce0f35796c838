/**
 * SQL condition on the alias `request`: the person has not asked since then not to be contacted. The same rule as
 * `doNotContact` of `ConsentsNow`, for counting in the database.
 */
export const mayContact = `NOT EXISTS (
  SELECT 1 FROM consent_ledger line
  WHERE line.kind = 'contact' AND line.event = 'revoked' AND line.at >= request.created_at
    AND ((request.phone <> '' AND line.phone = request.phone) OR (request.email <> '' AND line.email = request.email))
)`;
