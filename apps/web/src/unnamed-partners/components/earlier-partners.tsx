import { likenessText, unnamedDetails, unnamedLabel } from "@tracewell/contract/unnamed-label";
import type { EarlierPartner } from "@tracewell/contract/unnamed-partners";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "./unnamed-partners.module.css";

type EarlierPartnersProps = { partners: readonly EarlierPartner[]; onChoose: (partner: EarlierPartner) => void };

/** Partners of other investigations who may be the one described, each with the reasons. */
export function EarlierPartners({ partners, onChoose }: EarlierPartnersProps) {
  if (partners.length === 0) return null;
  return (
    <section aria-label="Possible matches">
      <h3>Possible matches</h3>
      <p className={css.details}>Partners named in other investigations. Choose one if it is the same partner.</p>
      <ul className={css.earlier}>
        {partners.map((partner) => (
          <li key={partner.id} className={css.hit}>
            <div>
              <strong>{unnamedLabel(partner)}</strong>
              <div className={css.details}>{unnamedDetails(partner)}</div>
              <div className={css.details}>
                {partner.investigations === 1
                  ? "Named in 1 investigation"
                  : `Named in ${partner.investigations} investigations`}
              </div>
              {partner.resolved && (
                <div className={css.details}>
                  Resolved into a person, who becomes a contact of this investigation too.
                </div>
              )}
              <div className={css.reasons}>
                {partner.reasons.map((reason) => (
                  <Badge key={reason} tone="info">
                    {likenessText(reason)}
                  </Badge>
                ))}
              </div>
            </div>
            <ActionButton onPress={() => onChoose(partner)}>
              Same partner<VisuallyHidden> as {unnamedLabel(partner)}</VisuallyHidden>
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
