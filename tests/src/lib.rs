//! makruk-tests
