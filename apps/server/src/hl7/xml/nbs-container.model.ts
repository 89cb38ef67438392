/** The elements of the NBS container that are segments. */
export const nbsSegments: Readonly<Record<string, string>> = {
  HL7MSH: "MSH",
  PatientIdentification: "PID",
  NextofKinAssociatedParties: "NK1",
  NotesAndComments: "NTE",
  CommonOrder: "ORC",
  ObservationRequest: "OBR",
  ObservationResult: "OBX",
  SPECIMEN: "SPM",
};

/** The names of a segment's fields in their order; those that no reader of ours asks for stand as `-`. */
const named = (names: string): readonly string[] => names.trim().split(/\s+/);

export const nbsFields: Readonly<Record<string, readonly string[]>> = {
  MSH: named(`FieldSeparator EncodingCharacters SendingApplication SendingFacility ReceivingApplication ReceivingFacility
    DateTimeOfMessage Security MessageType MessageControlID ProcessingID VersionID SequenceNumber ContinuationPointer
    AcceptAcknowledgmentType ApplicationAcknowledgmentType CountryCode CharacterSet`),
  PID: named(`SetIDPID PatientID PatientIdentifierList AlternatePatientIDPID PatientName MothersMaidenName DateTimeOfBirth
    AdministrativeSex PatientAlias Race PatientAddress CountyCode PhoneNumberHome PhoneNumberBusiness PrimaryLanguage MaritalStatus
    Religion PatientAccountNumber SSNNumberPatient DriversLicenseNumberPatient MothersIdentifier EthnicGroup BirthPlace
    MultipleBirthIndicator BirthOrder Citizenship VeteransMilitaryStatus Nationality PatientDeathDateAndTime PatientDeathIndicator
    IdentityUnknownIndicator IdentityReliabilityCode LastUpdateDateTime LastUpdateFacility SpeciesCode BreedCode`),
  NK1: named("SetIDNK1 Name Relationship Address PhoneNumber BusinessPhoneNumber ContactRole"),
  NTE: named("SetIDNTE SourceOfComment Comment CommentType"),
  ORC: named(`OrderControl PlacerOrderNumber FillerOrderNumber PlacerGroupNumber OrderStatus ResponseFlag QuantityTiming ParentOrder
    DateTimeOfTransaction EnteredBy VerifiedBy OrderingProvider EnterersLocation CallBackPhoneNumber OrderEffectiveDateTime
    OrderControlCodeReason EnteringOrganization EnteringDevice ActionBy AdvancedBeneficiaryNoticeCode OrderingFacilityName
    OrderingFacilityAddress OrderingFacilityPhoneNumber OrderingProviderAddress`),
  OBR: named(`SetIDOBR PlacerOrderNumber FillerOrderNumber UniversalServiceIdentifier PriorityOBR RequestedDateTime
    ObservationDateTime ObservationEndDateTime CollectionVolume CollectorIdentifier SpecimenActionCode DangerCode
    RelevantClinicalInformation SpecimenReceivedDateTime SpecimenSource OrderingProvider OrderCallbackPhoneNumber PlacerField1
    PlacerField2 FillerField1 FillerField2 ResultsRptStatusChngDateTime ChargetoPractice DiagnosticServSectID ResultStatus ParentResult
    QuantityTiming ResultCopiesTo ParentResultObservationIdentifier TransportationMode ReasonforStudy`),
  OBX: named(`SetIDOBX ValueType ObservationIdentifier ObservationSubID ObservationValue Units ReferencesRange AbnormalFlags
    Probability NatureOfAbnormalTest ObservationResultStatus EffectiveDateOfReferenceRange UserDefinedAccessChecks
    DateTimeOftheObservation ProducersReference ResponsibleObserver ObservationMethod EquipmentInstanceIdentifier
    DateTimeOftheAnalysis - - - PerformingOrganizationName PerformingOrganizationAddress PerformingOrganizationMedicalDirector`),
  SPM: named(`SetIDSPM SpecimenID SpecimenParentIDs SpecimenType SpecimenTypeModifier SpecimenAdditives SpecimenCollectionMethod
    SpecimenSourceSite SpecimenSourceSiteModifier SpecimenCollectionSite SpecimenRole SpecimenCollectionAmount GroupedSpecimenCount
    SpecimenDescription SpecimenHandlingCode SpecimenRiskCode SpecimenCollectionDateTime SpecimenReceivedDateTime`),
};

/** The parts of each data type in their order. A type is the one that knows all the parts of a field. */
export const nbsParts: readonly (readonly string[])[] = [
  named("HL7NamespaceID HL7UniversalID HL7UniversalIDType"),
  named("HL7EntityIdentifier HL7NamespaceID HL7UniversalID HL7UniversalIDType"),
  named("HL7PlacerAssignedIdentifier HL7FillerAssignedIdentifier"),
  named(`HL7Identifier HL7Text HL7NameofCodingSystem HL7AlternateIdentifier HL7AlternateText HL7NameofAlternateCodingSystem
    HL7CodingSystemVersionID HL7AlternateCodingSystemVersionID HL7OriginalText`),
  named(
    "HL7IDNumber HL7CheckDigit HL7CheckDigitScheme HL7AssigningAuthority HL7IdentifierTypeCode HL7AssigningFacility",
  ),
  named(
    `HL7FamilyName HL7GivenName HL7SecondAndFurtherGivenNamesOrInitialsThereof HL7Suffix HL7Prefix HL7Degree HL7NameTypeCode`,
  ),
  named(`HL7IDNumber HL7FamilyName HL7GivenName HL7SecondAndFurtherGivenNamesOrInitialsThereof HL7Suffix HL7Prefix HL7Degree
    HL7SourceTable HL7AssigningAuthority HL7NameTypeCode HL7IdentifierCheckDigit HL7CheckDigitScheme HL7IdentifierTypeCode`),
  named(`HL7StreetAddress HL7OtherDesignation HL7City HL7StateOrProvince HL7ZipOrPostalCode HL7Country HL7AddressType
    HL7OtherGeographicDesignation HL7CountyParishCode HL7CensusTract`),
  named(`HL7TelephoneNumber HL7TelecommunicationUseCode HL7TelecommunicationEquipmentType HL7EmailAddress HL7CountryCode
    HL7AreaCityCode HL7LocalNumber HL7Extension HL7AnyText`),
  named(`HL7OrganizationName HL7OrganizationNameTypeCode HL7IDNumber HL7CheckDigit HL7CheckDigitScheme HL7AssigningAuthority
    HL7IdentifierTypeCode HL7AssigningFacility HL7NameRepresentationCode HL7OrganizationIdentifier`),
  named("MessageCode TriggerEvent MessageStructure"),
  named("HL7ProcessingID HL7ProcessingMode"),
  named("HL7VersionID HL7InternationalizationCode HL7InternationalVersionID"),
  named("HL7RangeStartDateTime HL7RangeEndDateTime"),
  named("HL7StreetOrMailingAddress HL7StreetName HL7DwellingNumber"),
];
